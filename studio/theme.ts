import {color} from '@sanity/color'
import {buildTheme} from '@sanity/ui/theme'
import type {StudioTheme} from 'sanity'

/** The forest of the shop in the eleven tints Sanity's pieces are made of; 500 is the colour itself. */
const FOREST = {
  50: '#f3f8f5',
  100: '#e3efe7',
  200: '#cfe2d6',
  300: '#98c2aa',
  400: '#74b898',
  500: '#0f4a36',
  600: '#0d4030',
  700: '#0b372a',
  800: '#0a2f22',
  900: '#08251b',
  950: '#061a13',
}

/** Saffron where Sanity marks what needs a look. */
const SAFFRON = {...color.yellow, 400: '#f0b429'}

/** Sanity's own theme with the two colours of the shop in place of its own, so its contrasts hold. */
export const theme: StudioTheme = buildTheme({
  palette: {...color, blue: FOREST, yellow: SAFFRON},
})
