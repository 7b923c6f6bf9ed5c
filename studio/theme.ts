import {color} from '@sanity/color'
import {buildTheme} from '@sanity/ui/theme'
import type {StudioTheme} from 'sanity'

/** The shop's green in the eleven tints Sanity's components use; 500 is the color itself. */
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

/** The shop's saffron for warnings. */
const SAFFRON = {...color.yellow, 400: '#f0b429'}

/** Sanity's own theme with two colors replaced, which keeps its contrast ratios. */
export const theme: StudioTheme = buildTheme({
  palette: {...color, blue: FOREST, yellow: SAFFRON},
})
