import type {Diet} from './product'

export const DIET_NAMES: Record<Diet, string> = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  'gluten-free': 'Gluten-free',
  organic: 'Organic',
  'no-added-sugar': 'No added sugar',
}
