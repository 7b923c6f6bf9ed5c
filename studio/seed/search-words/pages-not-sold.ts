interface PageWords {
  title: string
  text: string
  linkTo: string
  words: string
}

/** Words that lead to a page. */
export const PAGE_WORDS: Readonly<Record<string, PageWords>> = {
  hours: {
    title: 'Opening hours and directions',
    text: 'When we’re open, how to get here, and our phone number.',
    linkTo: '/contact',
    words:
      'opening hours, hours, opening times, open, open now, when do you open, when do you close, closing time, are you open, directions, address, location, where are you, map, parking, phone, phone number, telephone, contact, contact us, email, call us, çalışma saatleri, radno vrijeme, ساعات العمل, أوقات العمل, عنوان, اوقات کار, ساعات کاری, समय',
  },
  delivery: {
    title: 'Pickup and delivery',
    text: 'Order online and choose a time at checkout. Questions? Ask us.',
    linkTo: '/contact',
    words:
      'delivery, deliver, do you deliver, home delivery, free delivery, shipping, do you ship, pickup, pick up, curbside, curbside pickup, teslimat, livraison, dostava, توصيل, ڈیلیوری, تحویل, डिलीवरी',
  },
  returns: {
    title: 'Returns and refunds',
    text: 'Something isn’t right? Tell us, and we’ll make it right.',
    linkTo: '/contact',
    words:
      'returns, return, return policy, refund, refunds, exchange, complaint, iade, remboursement, إرجاع, استرجاع, واپسی, रिफंड',
  },
  aqiqah: {
    title: 'Aqiqah, qurbani and Eid orders',
    text: 'How to order a whole animal, and how far ahead.',
    linkTo: '/blogDetails/ask-your-butcher',
    words:
      'aqiqah, aqeeqah, aqiqa, akika, qurbani, kurbani, qurban, kurban, udhiya, udhiyah, eid order, eid orders, eid lamb, whole lamb, whole goat, whole animal, عقيقة, عقیقہ, عقیقه, أضحية, قربانی, قربان, अक़ीक़ा, कुर्बानी',
  },
  'halal-certificate': {
    title: 'Halal in this shop, and our certificates',
    text: 'What halal means here, and who certifies our suppliers.',
    linkTo: '/halal-certification',
    words:
      'halal certificate, halal certificates, halal certification, halal certified, certificate, certificates, certification, certified, certifier, is it halal, is your meat halal, are you halal, stunned, stunning, شهادة حلال, شهادة الحلال, حلال سرٹیفکیٹ, گواهی حلال',
  },
  deals: {
    title: 'Weekly deals',
    text: 'What’s marked down this week.',
    linkTo: '/weekly-deals',
    words:
      'deals, deal, weekly deals, specials, special offers, offers, sale, on sale, discount, discounts, coupon, coupons, promo code, promotions, flyer, weekly ad, indirim, عروض, تخفيضات, آفر, تخفیف, छूट',
  },
  'meat-prices': {
    title: 'Meat prices',
    text: 'Today’s prices at the butcher counter.',
    linkTo: '/butcher',
    words:
      'meat prices, meat price, butcher, butcher prices, price list, kasap, boucherie, mesnica, جزار, ملحمة, قصاب, قصائی, कसाई',
  },
  newsletter: {
    title: 'Deals by email',
    text: 'The week’s deals in your inbox, before the weekend.',
    linkTo: '/newsletter',
    words: 'newsletter, subscribe, unsubscribe, mailing list, email deals',
  },
  about: {
    title: 'About us',
    text: 'Who we are and how we work.',
    linkTo: '/about',
    words: 'about, about us, who are you, owner, jobs, careers, hiring, من نحن',
  },
  recipes: {
    title: 'Recipes',
    text: 'What to cook, step by step.',
    linkTo: '/blog/recipes',
    words: 'recipes, recipe, how to cook, tarif, tarifler, recettes, recepti, وصفات, ترکیب, رسپی, रेसिपी',
  },
  orders: {
    title: 'Your orders',
    text: 'Where your order is, and when to pick it up.',
    linkTo: '/customer-portal/current-orders',
    words:
      'my order, my orders, order status, track order, track my order, where is my order, receipt, receipts',
  },
}

interface NotSold {
  title: string
  text: string
  /** What to search for instead. */
  instead: string
  words: string
}

/** What this shop does not sell, and what it says then. */
export const NOT_SOLD_WORDS: Readonly<Record<string, NotSold>> = {
  pork: {
    title: 'Pork',
    text: 'We don’t sell pork. Try beef or turkey.',
    instead: 'beef, turkey',
    words:
      'pork, pork chops, pig, bacon, ham, lard, prosciutto, pancetta, chorizo, pepperoni, khinzir, khanzir, suar, domuz, domuz eti, khook, doofaar, porc, jambon, svinjetina, slanina, šunka, خنزير, لحم خنزير, سور, سور کا گوشت, خوک, गोश्त सूअर, सूअर',
  },
  alcohol: {
    title: 'Wine, beer and other alcohol',
    text: 'We don’t sell alcohol. Try pomegranate juice or a soda.',
    instead: 'pomegranate juice, pomegranate soda',
    words:
      'alcohol, wine, red wine, white wine, beer, liquor, whiskey, whisky, vodka, rum, gin, champagne, brandy, cooking wine, khamr, bira, şarap, rakı, vin, bière, vino, pivo, rakija, خمر, نبيذ, بيرة, کحول, الكحول, شراب نوشی, بیئر, وائن, آبجو, शराब, बीयर',
  },
}
