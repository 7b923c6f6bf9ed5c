import {defineLocaleResourceBundle} from 'sanity'

/** Where a rule of the Studio's own speaks of slugs, it says it as the rest of the form does. */
export const plainWords = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'validation',
  resources: {
    'slug.not-unique': 'Another one has this web address already. Change it a little',
  },
})
