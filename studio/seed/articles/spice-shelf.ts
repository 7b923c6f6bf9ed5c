import {seedPicture} from '../picture'
import {bullets, callout, h2, h3, numbered} from '../rich-text'
import type {SeedArticle} from './article'

export const spiceShelf: SeedArticle = {
  slug: 'spice-shelf',
  title: 'The spice shelf: ten jars that cook half the world',
  category: 'kitchen',
  date: '2026-07-17',
  author: 'mariam-siddiqi',
  picture: seedPicture(
    'articles/spice-shelf.webp',
    'Drawing of shelves with jars of spices and a mortar, and four bowls of ground spices before them',
  ),
  desc: 'Seven spices, za’atar, sumac and friends: what they are, what to do with them, and how to keep them fresh.',
  lead:
    'You do not need forty jars. You need ten good ones, bought in small amounts and used until they are empty. ' +
    'Here is where I would start, and the first blend I would make.',
  body: [
    'Our spice aisle can make a newcomer dizzy. The labels come in five alphabets, and every cook in line swears by something else. But kitchens that lie far apart share more than they think. Cumin is at home in Casablanca, Cairo and Karachi.',
    h2('Whole or ground?'),
    'Whole spices keep their aroma for about three years. Ground ones fade within a year or so. They do not spoil, they just stop talking. So buy whole what you use slowly (cinnamon, cardamom, cloves, nutmeg) and ground what you use up (turmeric, paprika, ginger).',
    h2('Five for every day'),
    bullets(
      '**Cumin.** Earthy and warm. With lamb, lentils, chickpeas and carrots.',
      '**Coriander.** The seed of the cilantro plant, and nothing like the leaf: lemony and mild. It is the quiet half of most curries.',
      '**Turmeric.** Yellow and a little bitter. Half a teaspoon colors a whole pot of rice. It colors the counter too.',
      '**Cinnamon.** Not only for dessert. A stick in the stew makes lamb taste more like itself.',
      '**Black pepper.** Grind it yourself. It is the cheapest luxury in the kitchen.',
    ),
    seedPicture(
      'articles/body-spices.webp',
      'Drawing of five bowls of ground spices on a cloth, with cinnamon, star anise, ginger and a mortar',
      {
        caption: 'Small amounts, closed jars, a dark cupboard.',
      },
    ),
    h2('Five that open doors'),
    h3('Sumac'),
    'A dark red berry, dried and ground, as sour as lemon. Sprinkle it on onions, on eggs, on anything from the grill.',
    h3('Za’atar'),
    'The name means wild thyme, and also the blend made of it, with toasted sesame, sumac and salt. With olive oil on warm bread it is breakfast from Jerusalem to Beirut.',
    h3('Cardamom'),
    'Green pods, cracked before use. In tea, in rice, in coffee, in milk pudding. One pod too few is better than one too many.',
    h3('Red pepper flakes, the Aleppo kind'),
    'Fruity, oily and only fairly hot. Put them where you would put pepper, and you will not want to do without.',
    h3('Garam masala'),
    'Not one blend but thousands: cardamom, cinnamon, clove, cumin, pepper and whatever the family adds. It goes in at the end, when the pot comes off the heat.',
    h2('Make your own seven spices'),
    'In Lebanon and its neighbors, *sabaa baharat*, seven spices, seasons nearly everything made of ground meat. Families disagree about which seven. These are mine, all ground. Four of them are new to your shelf, and worth the room:',
    bullets(
      '2 tablespoons allspice',
      '1 tablespoon black pepper',
      '1 tablespoon cinnamon',
      '2 teaspoons coriander',
      '1 teaspoon cloves',
      '1 teaspoon nutmeg',
      '1 teaspoon ginger',
    ),
    'Mix, put it in a small jar, write the date on it. One teaspoon seasons a pound of [ground lamb](/butcher/lamb) or [beef](/butcher/beef) for kofta, together with a grated onion, a handful of parsley and a teaspoon of salt. Cook kofta to **160°F**.',
    callout(
      'tip',
      'Wake them up',
      'Toast whole spices in a dry pan over medium heat until you smell them, one to two minutes, then tip them out at once. Ground spices burn in seconds: stir those into the warm oil with the onions instead.',
    ),
    h2('Keep them well'),
    numbered(
      'Close the jar tightly.',
      'Keep it out of the light and away from the stove, however handy that shelf may be.',
      'Do not shake it over a steaming pot. Spoon the spice out with a dry spoon.',
      'Rub a pinch between your fingers once a year. If you have to search for the smell, use it up tonight with a heavy hand, and buy a little more.',
    ),
    h2('Reading the label'),
    'Plain ground spices are one plant and nothing else. Blends may hold more: salt, starch, dried milk, flavorings. If you keep halal or have an allergy, read the small print on mixes and bouillon, and show us the jar if something on it is not clear.',
  ],
  conclusion:
    'Start with the five for every day, add one new jar a month, and cook the same dish twice, once with it and once ' +
    'without. That is the whole course. Our slow lamb with couscous is a good place to begin.',
}
