import {expect, test} from 'vitest'
import {scaleIngredient} from './recipe-amounts'

test.each([
  ['4 lb bone-in lamb shoulder, in 6 large pieces', 0.5, '2 lb bone-in lamb shoulder, in 6 large pieces'],
  ['1½ teaspoons ground cumin', 2, '3 teaspoons ground cumin'],
  ['1½ teaspoons ground cumin', 0.5, '¾ teaspoon ground cumin'],
  ['1 teaspoon ground ginger', 2, '2 teaspoons ground ginger'],
  ['⅓ cup sliced almonds, toasted', 2, '⅔ cup sliced almonds, toasted'],
  ['½ cup dried apricots, halved', 3, '1½ cups dried apricots, halved'],
  ['1 can (15 oz) chickpeas, drained', 2, '2 cans (15 oz) chickpeas, drained'],
  ['4 large carrots (about 1 lb), in 2-inch pieces', 1.5, '6 large carrots (about 1½ lb), in 2-inch pieces'],
  ['2 cups (about 12 oz) quick-cooking couscous', 0.5, '1 cup (about 6 oz) quick-cooking couscous'],
  ['1¼ cups boiling water', 12, '15 cups boiling water'],
  ['¼ teaspoon saffron', 1 / 6, '⅛ teaspoon saffron'],
  ['1 bunch parsley', 2, '2 bunches parsley'],
  ['1 lemon, in wedges', 2, '2 lemons, in wedges'],
  ['Salt to taste', 2, 'Salt to taste'],
  ['2-inch piece of ginger', 2, '2-inch piece of ginger'],
  ['1½ teaspoons ground cumin', 1, '1½ teaspoons ground cumin'],
])('%s times %d is %s', (line, factor, scaled) => {
  expect(scaleIngredient(line, factor)).toBe(scaled)
})
