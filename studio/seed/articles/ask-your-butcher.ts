import {seedPicture} from '../picture'
import {bullets, callout, h2, h3, numbered, productLink, quote} from '../rich-text'
import type {SeedArticle} from './article'

export const askYourButcher: SeedArticle = {
  slug: 'ask-your-butcher',
  title: 'What to ask your butcher, and how to order for Eid',
  category: 'butcher',
  date: '2026-04-24',
  author: 'yusuf-derradji',
  picture: seedPicture(
    'articles/ask-your-butcher.webp',
    'Drawing of a butcher behind his counter, thinking of a chop; racks and chops lie in the case',
  ),
  desc: 'Six good questions for any halal meat counter, how much to order, and a plan for the weeks before Eid.',
  lead:
    'The best tool on my side of the counter is not the knife. It is the question. You can use it too, and you will eat ' +
    'better for it.',
  body: [
    'Some people are shy at a meat counter. They point, they say a number, they leave. I understand it: there is a line, and everyone behind you seems to know more. They do not. And I would rather talk for two minutes than sell you the wrong piece.',
    h2('Six questions for any halal counter'),
    numbered(
      '**Who slaughtered it, and how?** By hand or by machine, stunned or not. There are [different views](/blogDetails/what-makes-meat-halal) on this, and you have a right to a clear answer, whatever yours is.',
      '**Who certifies it, and may I see the paper?** A certificate has a name, a place and a date. It should fit the meat in the case.',
      '**When did it come in? Was it frozen?** Both are fine. You only need to know, because it decides how long it keeps and whether you should freeze it again.',
      '**What would you cook with this?** Or the other way around: say what you want to cook, and let me choose.',
      '**Can you cut it for me?** Yes. Cubes, slices, split, boned, ground twice, fat on, fat off. Cutting is included.',
      '**What is good today?** There is always something. It is seldom the most expensive thing.',
    ),
    h2('Say it in your own words'),
    'You do not need to know what a cut is called in English. Show me with your hands, or tell me the dish.',
    quote('For the grill, on Saturday, for four boys who are always hungry.'),
    'That is a complete order.',
    'Three things help me most: **what you will cook, for how many, and when**.',
    productLink('butcherItem-goat-curry-cut-bone-in', 'Mixed pieces with bone, for curry and biryani'),
    h2('How much is enough?'),
    bullets(
      'Meat with bones: ¾ to 1 pound for each person.',
      'Meat without bones: ⅓ to ½ pound.',
      'Whole chicken: one of 4 pounds feeds four.',
      'For a party with many dishes, take a third off.',
    ),
    h2('Ordering for Eid'),
    'Twice a year everyone in town wants the same thing on the same morning. The date hangs on the moon, and the announcement may come the evening before. So we plan in weeks, and leave the last day open.',
    h3('Three to four weeks before'),
    'Decide what you need: a roast for the table, meat for the freezer, or a whole animal. Whole lambs and goats are ordered by name, and the first names get the best choice.',
    productLink(
      'butcherItem-goat-whole-goat-cut-cleaned',
      'Order at least two days ahead, and earlier before Eid',
    ),
    h3('One week before'),
    'Call and confirm the cuts and the size of the bags. Five-pound bags suit most families. Tell us what should stay whole: a leg for the oven, the head, the shanks.',
    h3('The day'),
    'Bring coolers, one for each half of an animal. Come early or come after lunch; in between, the whole town is here. Meat should be back under 40°F within two hours, so please go straight home. [Directions and hours](/contact) are on our contact page.',
    callout(
      'note',
      'If it is for the sacrifice',
      'A sacrifice for Eid al-Adha (*udhiyah*, or *qurbani*) has rules of its own about the animal’s age and soundness, and about its time: after the Eid prayer, and within the days that follow. Scholars differ on details, and on whether it is required. Meat bought from the case does not take its place. Ask us early what we can arrange, and ask a scholar you trust about your own duty.',
    ),
    h2('Sharing it out'),
    'Many families divide the meat of the sacrifice into three: one part for the home, one for relatives and neighbors, one for people in need. Tell us beforehand, and we bag and label it that way.',
    'For an *aqiqah*, the feast for a newborn, the same advice holds, only the date is kinder. Give us a week.',
  ],
  conclusion:
    'So ask. Ask where it comes from, ask how to cook it, ask again if the answer was not clear. ' +
    'You will get a better dinner, and I get to talk about my favorite subject.',
}
