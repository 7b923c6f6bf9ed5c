import {seedPicture} from '../picture'
import {bullets, callout, h2, h3, numbered} from '../rich-text'
import type {SeedArticle} from './article'

export const safeMeatAtHome: SeedArticle = {
  slug: 'safe-meat-at-home',
  title: 'From our block to your table: keeping meat safe',
  category: 'kitchen',
  date: '2026-11-13',
  author: 'mariam-siddiqi',
  picture: seedPicture(
    'articles/safe-meat-at-home.webp',
    'Drawing of an open refrigerator: cooked food on top, vegetables below it, raw meat closed and lowest',
  ),
  desc: 'How long meat keeps, how to thaw it, and the temperatures that matter, with the USDA’s numbers in one place.',
  lead:
    'Good meat deserves a good trip home. None of this is hard. It takes a cold refrigerator, a little planning and a ' +
    'thermometer that costs less than a chicken.',
  body: [
    'The numbers here are those of the United States Department of Agriculture. They are meant for everyone, and they are stricter than many of our grandmothers were. When a household includes small children, older people, someone who is pregnant or someone who is ill, please be strict too.',
    h2('The trip home'),
    'Make the meat counter your last stop. Between **40°F and 140°F** germs multiply quickly, so raw meat should not spend more than **two hours** in that range, or **one hour** when it is above 90°F outside. A parked car in an Ohio July is well above that. Bring a cooler, or ask us for ice.',
    h2('In the refrigerator'),
    'Keep it at **40°F or below**, and the freezer at **0°F**. A cheap thermometer on the shelf tells you more than the dial does. Put raw meat on the lowest shelf, on a plate or in a tray, so that nothing can drip on the salad.',
    h3('How long it keeps at 40°F'),
    bullets(
      '**Chicken and turkey**, whole or in pieces: 1 to 2 days.',
      '**Ground meat and stew meat** of any kind: 1 to 2 days.',
      '**Liver, tongue, tripe and the like**: 1 to 2 days.',
      '**Steaks, chops and roasts** of beef, veal, lamb or goat: 3 to 5 days.',
      '**Cooked leftovers**: 3 to 4 days.',
    ),
    'Will you cook it later than that? Freeze it today, not on the last day.',
    h2('In the freezer'),
    'Frozen at 0°F, meat stays safe without an end. What it loses is quality. For the best taste, use ground meat within 3 to 4 months, lamb and beef roasts and steaks within 4 to 12, chicken pieces within 9 and whole birds within a year.',
    'Freeze flat and small: a pound of ground meat pressed thin in a bag thaws in a fraction of the time a lump takes. Push out the air, and write the cut and the date on it. You think you will remember. You will not.',
    h2('Three safe ways to thaw'),
    numbered(
      '**In the refrigerator.** The best way, and the slowest: a day for a pound or two, and a day for every 4 to 5 pounds of something large. Afterward, poultry and ground meat keep another 1 to 2 days and whole cuts 3 to 5. You may even freeze them again.',
      '**In cold water.** In a bag that does not leak, under cold tap water, changed every 30 minutes. A pound takes an hour or less, 3 to 4 pounds take 2 to 3 hours. Cook it right away.',
      '**In the microwave.** Quick and uneven, and parts of the meat start to cook. Cook it right away.',
    ),
    callout(
      'warning',
      'Not on the counter',
      'The outside of a frozen chicken reaches room temperature hours before the middle has thawed. Leave out the counter, the garage, the sunny windowsill and the bowl of hot water.',
    ),
    h2('At the sink and on the board'),
    'Many of us grew up washing chicken, and for some it is part of keeping a clean kitchen. The USDA advises against it: water carries germs from the meat to the sink, the tap and whatever is drying beside it, and cooking does the work anyway. Our birds are cleaned before you get them. If you still rinse, do it gently, keep other food well away, and afterward wash the sink with hot soapy water and then disinfect it.',
    bullets(
      'One board for raw meat, another for everything eaten raw.',
      'Wash your hands for 20 seconds, before and after.',
      'Marinate in the refrigerator: poultry up to 2 days, lamb, beef and goat up to 5. Boil a marinade before you use it as a sauce.',
    ),
    h2('The only sure test'),
    'Pink meat can be safe and brown meat can be unsafe. Put the thermometer into the thickest part, not touching the bone.',
    bullets(
      '**165°F** for chicken, turkey and all other poultry, ground or whole, for stuffing, and for leftovers.',
      '**160°F** for ground beef, lamb, veal and goat, and for sausage made of them.',
      '**145°F, then 3 minutes of rest** for steaks, chops and roasts.',
    ),
    'The rest is part of the rule. The meat stays hot while it waits, and it is juicier for it.',
    h2('Afterward'),
    'Put leftovers away within two hours. Divide a big pot among shallow dishes so that the middle cools quickly. Reheat to 165°F, and bring soups and sauces to a boil.',
    'Now that it is safe, make it good: start with our [guide to lamb](/blogDetails/lamb-cuts) or today’s [chicken](/butcher/natural-chicken).',
  ],
  conclusion:
    'Cold on the way home, cold in the kitchen, hot in the pan, and a thermometer to settle every argument. ' +
    'When you are in doubt about something in the refrigerator, throw it out.',
  questions: [
    [
      'Can I freeze meat again after thawing it?',
      'Yes, if it thawed in the refrigerator and stayed there. It loses some juice. Meat thawed in cold water or in the microwave should be cooked first.',
    ],
    [
      'Is meat that has turned brown still good?',
      'Color alone says little: meat darkens when air cannot reach it. Go by the days above. If it smells off or feels sticky or slimy, throw it out.',
    ],
    [
      'Can I cook meat while it is still frozen?',
      'Yes, in the oven or on the stove. It takes about half as long again. Do not do it in a slow cooker, where it stays lukewarm for too long.',
    ],
  ],
}
