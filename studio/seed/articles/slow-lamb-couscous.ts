import {seedPicture} from '../picture'
import {bullets, callout, h2, productLink} from '../rich-text'
import type {SeedArticle} from './article'

export const slowLambCouscous: SeedArticle = {
  slug: 'slow-lamb-couscous',
  title: 'Slow lamb shoulder with couscous',
  category: 'recipes',
  date: '2026-10-23',
  author: 'mariam-siddiqi',
  picture: seedPicture(
    'articles/slow-lamb-couscous.webp',
    'Drawing of couscous with lamb, carrots and squash, beside a tagine and glasses of tea',
  ),
  desc: 'Lamb shoulder, carrots, squash and chickpeas in one pot, over couscous that drank the broth. Feeds six.',
  lead:
    'This is a Friday dish: half an hour of your attention, then the oven takes over and the house begins to smell of ' +
    'cinnamon. Everything but the couscous happens in one pot.',
  body: [
    'Across North Africa there are as many couscous stews as there are grandmothers, and this one does not claim to be any of theirs. It is what I make at home with what our shelves have: a shoulder of lamb, a handful of vegetables, and five spices you may already own.',
    h2('The meat'),
    'Ask for **bone-in shoulder in six large pieces**. The bones give the broth its body, and large pieces stay whole while small ones fall into the sauce.',
    productLink('butcherItem-lamb-shoulder-cut-cleaned', 'Four pounds, in six large pieces'),
    'Salt it the night before if you can. Put it uncovered on a plate on the lowest shelf of the refrigerator. The salt works its way in and the surface dries, so it browns better.',
    h2('The pot'),
    'A heavy pot of 6 quarts or more, with a lid, that can go into the oven. No lid? Two layers of foil, pressed down well.',
    h2('The order of things'),
    'The vegetables go in late. Carrots want about 45 minutes and squash wants 30, and if they kept the lamb company for three hours you would be serving soup. The chickpeas are already cooked; they only need to get warm and take on the broth.',
    callout(
      'tip',
      'Two temperatures',
      'Lamb shoulder is safe at **145°F** with 3 minutes of rest, says the USDA. Here you are after tender, and that comes at about **200°F**, when a fork goes in and turns without effort.',
    ),
    h2('The couscous'),
    'The quick kind in most boxes has already been steamed once. It needs hot liquid and ten minutes of peace, nothing more. Use some of the lamb’s own broth, and fluff the grains with a fork, never with a spoon. Do you have a steamer and an afternoon? Then steam it three times as it should be, and invite us.',
    h2('Make it yours'),
    bullets(
      'Turnips or sweet potato in place of the squash.',
      'A handful of raisins in place of the apricots, or neither.',
      'A spoonful of harissa at the table for those who like it hot.',
      'Rice or quinoa instead of couscous for guests who do not eat wheat.',
    ),
    'More about the jars behind this dish is in [the spice shelf](/blogDetails/spice-shelf). How to keep what is left over is in [keeping meat safe](/blogDetails/safe-meat-at-home).',
    h2('At the table'),
    'Heap the couscous on your widest dish, make a hollow, and put the lamb in it. Vegetables around, broth over, herbs and almonds last. Send the rest of the broth around in a jug, because someone always wants more.',
  ],
  conclusion:
    'It is even better tomorrow. Keep lamb and couscous apart, lift the fat off the cold broth, and warm everything ' +
    'through until it steams, 165°F in the middle.',
  questions: [
    [
      'Can I make it ahead?',
      'Yes. Cook the lamb and vegetables a day ahead, divide them among shallow dishes and put them in the refrigerator within two hours. Reheat gently to 165°F and make the couscous fresh.',
    ],
    [
      'Can I use another cut?',
      'Shanks or neck work just as well and take about the same time. Leg is leaner: take it bone-in, and start looking after two hours.',
    ],
    [
      'Does it work in a slow cooker?',
      'Brown the meat and onions in a pan first. Then cook everything but the squash, the chickpeas and the apricots for 8 hours on low, and add those for the last hour on high.',
    ],
    [
      'Is couscous free of gluten?',
      'No. Couscous is made of wheat. The stew itself has none, so serve it over rice. The almonds on top are a tree nut; leave them off if a guest cannot have them.',
    ],
  ],
  recipe: {
    servings: 6,
    prepMinutes: 30,
    cookMinutes: 210,
    ingredients: [
      '4 lb bone-in lamb shoulder in 6 large pieces, or lamb shanks',
      '1 tablespoon kosher salt, plus more to taste',
      '1½ teaspoons ground cumin',
      '1 teaspoon ground ginger',
      '1 teaspoon ground turmeric',
      '1 teaspoon ground cinnamon',
      '½ teaspoon ground black pepper',
      '3 tablespoons olive oil, divided',
      '2 large yellow onions, sliced',
      '4 cloves garlic, chopped',
      '2 tablespoons tomato paste',
      '4 cups water or unsalted halal chicken stock',
      '4 large carrots (about 1 lb), in 2-inch pieces',
      '1 lb butternut squash, peeled, in 2-inch pieces',
      '1 can (15 oz) chickpeas, drained and rinsed',
      '½ cup dried apricots, halved',
      '2 cups (about 12 oz) quick-cooking couscous',
      '1¼ cups boiling water',
      '¼ cup chopped cilantro or parsley',
      '⅓ cup sliced almonds, toasted',
      '1 lemon, in wedges',
    ],
    shopping: [
      ['lamb shoulder', [['MEAT-LAMB-SHANK', 'Lamb shanks', 'fresh-meat']], 2],
      ['kosher salt', [['SPICE-SEA-SALT', 'Sea salt, fine', 'spices']]],
      ['cumin', [['SPICE-CUMIN-GROUND', 'Cumin, ground', 'spices']]],
      ['turmeric', [['SPICE-TURMERIC', 'Turmeric, ground', 'spices']]],
      ['black pepper', [['SPICE-PEPPER-BLACK', 'Black pepper, ground', 'spices']]],
      ['olive oil', [['OIL-OLIVE-1L', 'Sunbird Terrace extra virgin olive oil', 'oils-sauces']]],
      ['onions', [['PRODUCE-ONIONS-YELLOW', 'Yellow onions', 'fruit-vegetables']]],
      ['garlic', [['PRODUCE-GARLIC', 'Garlic', 'fruit-vegetables']]],
      ['tomato paste', [['JAR-TOMATO-PASTE', 'Tomato paste', 'jars-cans']]],
      ['carrots', [['PRODUCE-CARROTS', 'Carrots', 'fruit-vegetables']]],
      ['chickpeas', [['JAR-CHICKPEAS-CAN', 'Chickpeas in water', 'jars-cans']]],
      ['apricots', [['NUT-APRICOTS', 'Dried apricots', 'dates-nuts']]],
      [
        'couscous',
        [
          ['GRAIN-COUSCOUS-MEDIUM', 'Couscous, medium', 'rice-grains'],
          ['GRAIN-COUSCOUS-FINE', 'Couscous, fine', 'rice-grains'],
        ],
      ],
      [
        'cilantro or parsley',
        [
          ['PRODUCE-CILANTRO', 'Cilantro', 'fruit-vegetables'],
          ['PRODUCE-PARSLEY', 'Flat-leaf parsley', 'fruit-vegetables'],
        ],
      ],
      ['almonds', [['NUT-ALMONDS', 'Almonds, raw', 'dates-nuts']]],
      ['lemon', [['PRODUCE-LEMONS', 'Lemons', 'fruit-vegetables']]],
    ],
    instructions: [
      'Heat the oven to 325°F. Pat the lamb dry. Mix the salt, cumin, ginger, turmeric, cinnamon and pepper, and rub the mixture all over the meat.',
      'Heat 2 tablespoons of the oil in a heavy pot of 6 quarts or more over medium-high heat. Brown the lamb in two batches, about 4 minutes a side. Put it on a plate.',
      'Turn the heat to medium. Cook the onions in the same pot for about 8 minutes, until soft and golden at the edges. Stir in the garlic and tomato paste for 1 minute.',
      'Add the water or stock and scrape up what sticks to the bottom. Put the lamb and its juices back. Bring it to a simmer, cover, and move the pot to the oven for 2 hours.',
      'Add the carrots, cover, and cook for 15 minutes. Add the squash, chickpeas and apricots, pressing them into the broth. Cover and cook for 30 to 40 minutes more, until a fork turns easily in the meat, about 200°F inside, and the vegetables are tender.',
      'Move the pot to the stovetop and let it stand for 15 minutes. Skim off the fat. Taste the broth and add salt if it needs any.',
      'Meanwhile put the couscous in a wide bowl with the last tablespoon of oil and a pinch of salt. Bring 1 cup of the broth to a boil with the 1¼ cups of boiling water, pour it over, cover tightly, and leave it for 10 minutes. Fluff it with a fork.',
      'Heap the couscous on a wide dish. Put the lamb in the middle and the vegetables around it, and ladle some broth over. Scatter the herbs and almonds on top and serve with lemon and the rest of the broth.',
    ],
  },
}
