import {buildLegacyTheme} from 'sanity'

const FOREST = '#0f4a36'
const SAFFRON = '#f0b429'
const POMEGRANATE = '#a3282c'
const INK = '#16241c'

/** The colours of the shop on the Studio's own pieces. Spacing and type stay as staff know them from Sanity. */
export const theme = buildLegacyTheme({
  '--black': INK,
  '--white': '#ffffff',
  '--gray': '#4f5e55',
  '--gray-base': '#4f5e55',
  '--component-bg': '#ffffff',
  '--component-text-color': INK,
  '--brand-primary': FOREST,
  '--default-button-color': '#4f5e55',
  '--default-button-primary-color': FOREST,
  '--default-button-success-color': FOREST,
  '--default-button-warning-color': SAFFRON,
  '--default-button-danger-color': POMEGRANATE,
  '--state-info-color': FOREST,
  '--state-success-color': FOREST,
  '--state-warning-color': SAFFRON,
  '--state-danger-color': POMEGRANATE,
  '--main-navigation-color': '#0a2f22',
  '--main-navigation-color--inverted': '#fbf7ef',
  '--focus-color': FOREST,
})
