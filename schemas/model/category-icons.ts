/** The drawings a category can have. The shop draws one for each key; so does the Studio. */
export const CATEGORY_ICONS = [
  {title: 'Whole chicken', value: 'chicken'},
  {title: 'Chicken, standing', value: 'chicken-regular'},
  {title: 'Cleaver (specialty meat)', value: 'specialty'},
  {title: 'Calf (veal)', value: 'veal'},
  {title: 'Cow (beef)', value: 'beef'},
  {title: 'Sheep (lamb)', value: 'lamb'},
  {title: 'Goat', value: 'goat'},
] as const

export type CategoryIconKey = (typeof CATEGORY_ICONS)[number]['value']
