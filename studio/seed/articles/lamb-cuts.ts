import {seedPicture} from '../picture'
import {bullets, callout, h2, h3, productLink} from '../rich-text'
import type {SeedArticle} from './article'

export const lambCuts: SeedArticle = {
  slug: 'lamb-cuts',
  title: 'Lamb, cut by cut',
  category: 'butcher',
  date: '2026-10-02',
  author: 'yusuf-derradji',
  picture: seedPicture(
    'articles/lamb-cuts.webp',
    'Drawing of rack, leg, chops and shank of lamb on a long board, under a slate that names the cuts',
  ),
  desc: 'From the rack to the neck: what each cut of lamb is good for, how to cook it, and how much to buy.',
  lead:
    'A lamb is a small animal with many ways of being dinner. Learn one rule and you can cook all of it: ' +
    'what worked hard wants time, what rested wants heat.',
  body: [
    'The shoulder, the neck and the shanks carried the animal around all day. They are full of flavor and of connective tissue, and slow heat turns that into silk. The loin and the rib hardly moved. They are tender from the start, and long cooking only takes that away.',
    'Keep this in mind while you look along the board. Today’s prices are on the [lamb page](/butcher/lamb).',
    h2('Cuts for slow cooking'),
    h3('Shoulder'),
    'If you buy only one cut, make it this one. It has enough fat to baste itself and enough bone to make its own sauce. Braise it in pieces, or roast it whole and covered at 325°F until a spoon goes through it, about 3½ to 4 hours for 5 pounds. Our recipe for [slow lamb with couscous](/blogDetails/slow-lamb-couscous) starts here.',
    productLink(
      'butcherItem-lamb-shoulder-cut-cleaned',
      'Cut in large pieces for the pot, or left whole: tell us which.',
    ),
    h3('Shanks'),
    'One for each guest. Brown them well, then give them 2½ to 3 hours in a covered pot with onion, tomato and a stick of cinnamon. The meat should hang loosely on the bone.',
    h3('Neck'),
    'The cook’s favorite and the best bargain on the board. Sliced across the bone it makes deep stews and the finest broth for rice. Two to three hours, and do not hurry it.',
    h3('Ribs'),
    'Fatty in the best way. Salt them, cook them slowly in a covered pan at 300°F for two hours, then crisp them under the broiler.',
    seedPicture(
      'articles/body-lamb-board.webp',
      'Drawing of a rack and chops of lamb on a wooden board with herbs, garlic and a bowl of salt',
      {
        caption: 'What worked hard wants time; what rested wants heat.',
      },
    ),
    h2('Cuts for high heat'),
    h3('Rack'),
    'Eight ribs and some of the tenderest meat on the animal. Brown the fat side in a pan, then roast it at 425°F for about 20 to 25 minutes, to 145°F in the middle. Let it rest before you cut between the bones. Ask us to french it, which means scraping the ends of the bones clean.',
    h3('Loin chops'),
    'They look like small T-bone steaks and behave like them too. An inch thick, on a hot grill, they take about 4 minutes a side.',
    h3('Shoulder chops'),
    'Cheaper than loin chops, with more chew and more taste. Marinate them in yogurt and lemon overnight in the refrigerator, then grill.',
    h2('The leg goes both ways'),
    'A bone-in leg is the feast-day roast. At 325°F, count on about 20 to 25 minutes a pound for a leg of 5 to 7 pounds, and believe the thermometer more than the clock. Boned and opened flat (we call that butterflied) it fits the grill. Cut in cubes it makes kebabs that stay juicy, and left under foil for 5 hours at 300°F it falls apart like a shoulder.',
    h2('Ground lamb and the rest'),
    'Ground lamb is for kofta, for stuffed vegetables and for a quick pan of rice. Keep your hands cold and do not knead longer than you must.',
    'Then there are the parts a whole-animal butcher is happy to sell you:',
    bullets(
      '**Liver.** Sliced thin, with onions and cumin, cooked to 160°F and not a minute more.',
      '**Head and feet.** Simmered for hours, they make broths that set like jelly. Many families eat them on winter mornings.',
      '**Tripe.** We sell it cleaned. It still wants three hours and a generous hand with garlic.',
    ),
    callout(
      'tip',
      'When is it done?',
      'The USDA says: whole cuts of lamb at **145°F**, then a rest of **3 minutes**; ground lamb at **160°F**. Slow cuts go far beyond that. A shoulder is safe at 145°F but only tender at about 195 to 205°F. Measure in the thickest part, away from the bone.',
    ),
    h2('How much to buy'),
    bullets(
      'Bone-in cuts for stewing or roasting: ¾ to 1 pound a person.',
      'Boneless meat: ⅓ to ½ pound a person.',
      'Chops: two loin chops or three rib chops a person.',
      'Shanks: one each.',
    ),
    'Feeding a crowd? Have a look at [what to ask your butcher](/blogDetails/ask-your-butcher) first.',
  ],
  conclusion:
    'Buy the cut that fits your evening. An hour to spare is for chops, an afternoon is for the shoulder. ' +
    'And if you cannot decide, tell us who is coming to dinner.',
  questions: [
    [
      'Why does lamb sometimes taste strong?',
      'Most of that taste is in the fat, and it grows with the animal’s age. Ask for young lamb, trim the outer fat, and use lemon, yogurt or vinegar in the marinade.',
    ],
    [
      'Can I swap goat for lamb?',
      'Yes, in anything cooked slowly. Goat is leaner, so add a little more oil and about half an hour, and keep the lid on.',
    ],
    [
      'Should I take meat out of the refrigerator before cooking?',
      'You do not need to. Half an hour on the counter barely warms a roast. Pat it dry and salt it instead; that is what browns it well.',
    ],
  ],
}
