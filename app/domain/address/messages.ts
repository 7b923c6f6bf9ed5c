import {plural} from '~/platform/text/plural'

/** What shoppers read where an address is typed in. */
export const messages = {
  fields: {
    line1: 'Street Address',
    line2: 'Apartment, suite (optional)',
    city: 'City',
    state: 'State',
    zip: 'ZIP Code',
  },
  chooseState: 'Choose a state',
  placeholder: 'Number and street',
  problems: {
    line1: 'Please enter the number and street.',
    city: 'Please enter the city.',
    state: 'Please choose a state.',
    zip: 'Please enter a ZIP code of 5 or 9 digits.',
    tooLong: (most: number) => `Please keep this under ${most + 1} characters.`,
  },
  suggestions: {
    panel: 'Addresses',
    searching: 'Searching …',
    nothing: 'No address found yet. You can also type it in whole.',
    away: 'We can’t suggest addresses right now. Please type yours in.',
    /** Google asks for its name beside what it answers. */
    source: 'Suggestions by Google Maps',
    count: (count: number) => `${count} ${plural(count, 'address', 'addresses')}`,
    taken: 'The address was filled in.',
    notTaken: 'That address could not be filled in. Please type it in.',
  },
} as const
