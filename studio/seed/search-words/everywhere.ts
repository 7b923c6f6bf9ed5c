/** What can be asked of a product's record: the English name of the filter is among the words of each. */
export const FILTER_WORDS: Readonly<Record<string, string>> = {
  frozen:
    'frozen, freezer, dondurulmuş, donmuş, yakhzadeh, la qaboojiyey, surgelé, smrznuto, مجمد, مجمدة, منجمد, یخ زده, جما ہوا, जमा हुआ, फ्रोज़न',
  vegan: 'vegan, plant based, plant-based, végétalien, veganski, نباتي صرف, ویگن, وگان, वीगन',
  vegetarian:
    'vegetarian, meatless, vejetaryen, végétarien, vegetarijanski, نباتي, سبزی خور, گیاهی, शाकाहारी',
  'gluten-free':
    'gluten free, gluten-free, glutenfree, no gluten, without gluten, glutensiz, sans gluten, bez glutena, بدون غلوتين, خالي من الغلوتين, بدون گلوتن, گلوٹن فری, ग्लूटेन फ्री',
  organic: 'organic, organik, bio, biologique, organski, عضوي, نامیاتی, ارگانیک, ऑर्गेनिक, जैविक',
  'no-added-sugar':
    'no added sugar, no sugar added, sugar free, sugar-free, no sugar, without sugar, unsweetened, şekersiz, sans sucre, bez šećera, بدون سكر, شوگر فری, بدون شکر, शुगर फ्री',
}

/** Words that every product of this shop has, or that say nothing of what is wanted. */
export const FILLER_WORDS: Readonly<Record<string, string>> = {
  halal:
    'halal, helal, xalaal, zabiha, zabihah, dhabiha, zabeeha, zabiha halal, hand slaughtered, hand-slaughtered, hand slaughter, hmc, حلال, ذبيحة, مذبوح, ذبیحہ, हलाल, ज़बीहा',
  quality:
    'fresh, best, good, quality, premium, cheap, cheapest, local, natural, real, taza, taaza, tazeh, taze, frais, svježe, طازج, طازجة, تازہ, تازه, ताज़ा, ताजा',
  shopping:
    'buy, order, shop, get, need, want, find, price, prices, price of, cost, how much, how much is, sale price, near me, near by, nearby, online, store, market, butcher shop, grocery, groceries, for sale, satın al, kharidna, acheter, kupiti, سعر, شراء, قیمت, خرید, خریدنا, कीमत, खरीदना',
  little:
    'a, an, and, the, of, for, in, with, to, my, some, any, i, me, on, at, from, by, or, ka, ki, ke, wa, ile, ve, le, la, les, de, du, des, sa, za, و, کا, کی, کے, का, की, के',
  amounts:
    'lb, lbs, pound, pounds, oz, ounce, ounces, kg, kilo, kilos, gram, grams, gallon, pack, packs, package, bag, box, dozen, piece, pieces, كيلو, کلو, کیلو, किलो',
  'free-of':
    'pork free, pork-free, no pork, alcohol free, alcohol-free, no alcohol, non alcoholic, non-alcoholic, without alcohol',
}
