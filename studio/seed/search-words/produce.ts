/** What fruit and vegetables are called. */
export const PRODUCE_WORDS: Readonly<Record<string, string>> = {
  vegetables:
    'vegetables, vegetable, veggies, sabzi, sabji, khudar, khodar, sebze, sabzijat, khudaar, légumes, povrće, خضار, خضروات, سبزی, سبزیاں, سبزیجات, सब्ज़ी, सब्जी',
  fruit: 'fruit, fruits, phal, fawakeh, meyve, miveh, miwa, khudrad, voće, فواكه, فاكهة, پھل, میوه, फल',
  tomatoes:
    'tomato, tomatoes, tamatar, tamater, banadoura, bandora, tamatem, domates, gojeh, gojeh farangi, yaanyo, tomate, tomates, paradajz, rajčica, طماطم, بندورة, ٹماٹر, گوجه, گوجه فرنگی, टमाटर',
  onions:
    'onion, onions, pyaz, piaz, pyaaz, piyaz, basal, basla, soğan, oignon, oignons, luk, crveni luk, بصل, پیاز, प्याज, प्याज़, कांदा',
  garlic:
    'garlic, lahsun, lehsan, lasan, thoum, toum, toom, sarımsak, toon, ail, bijeli luk, češnjak, ثوم, لہسن, سیر, लहसुन',
  potatoes:
    'potato, potatoes, aloo, alu, batata, batates, patates, sib zamini, sibzamini, baradho, pomme de terre, pommes de terre, krompir, krumpir, بطاطا, بطاطس, آلو, سیب زمینی, आलू',
  carrots:
    'carrot, carrots, gajar, jazar, havuç, havij, karooto, carottes, mrkva, šargarepa, جزر, گاجر, هویج, गाजर',
  cucumbers:
    'cucumber, cucumbers, kheera, khira, kakdi, khiyar, salatalık, khiar, khajaar, concombre, krastavac, krastavci, خيار, کھیرا, खीरा',
  eggplant:
    'eggplant, egg plant, aubergine, brinjal, baingan, began, badinjan, batinjan, patlıcan, bademjan, birinjal, aubergines, plavi patlidžan, patlidžan, باذنجان, بینگن, بادمجان, बैंगन',
  peppers:
    'bell pepper, bell peppers, capsicum, shimla mirch, filfil hilu, dolmalık biber, yeşil biber, felfel dolmei, poivron, paprika povrće, فلفل رومي, فليفلة, شملہ مرچ, فلفل دلمه ای, शिमला मिर्च',
  chilies:
    'chili, chilies, chili pepper, chili peppers, chilli, hot pepper, hot peppers, mirchi, mirch, hari mirch, lal mirch, shatta, acı biber, felfel tond, basbaas, piment, ljuta paprika, فلفل حار, شطة, ہری مرچ, مرچ, لال مرچ, فلفل تند, मिर्च, हरी मिर्च, लाल मिर्च',
  okra: "okra, bhindi, bindi, bamia, bamya, bamieh, bamyeh, lady finger, lady fingers, lady's finger, bamije, gombo, بامية, بھنڈی, بامیه, भिंडी, भिन्डी",
  lettuce:
    'lettuce, romaine, romaine lettuce, khass, marul, kahoo, ansalaato, laitue, salata zelena, zelena salata, خس, سلاد پتہ, کاهو, सलाद पत्ता',
  parsley:
    'parsley, baqdounis, bakdounes, maydanoz, jafari, persil, peršun, peršin, بقدونس, معدنوس, جعفری, अजमोद',
  cilantro:
    'cilantro, coriander, coriander leaves, dhania, dhaniya, hara dhania, kuzbara, kozbara, kişniş, geshniz, kabsar, coriandre, korijander, كزبرة, کسبرة, دھنیا, ہرا دھنیا, گشنیز, धनिया, हरा धनिया',
  mint: 'mint, pudina, podina, nana, naanaa, naana, nane, naane, menthe, metvica, nana biljka, نعناع, پودینہ, نعنا, पुदीना',
  ginger:
    'ginger, adrak, adarak, zanjabil, zanjabeel, zencefil, sanjabiil, gingembre, đumbir, زنجبيل, ادرک, زنجفیل, अदरक',
  lemons:
    'lemon, lemons, nimbu, nimboo, laymoun, limoun, limon, limoo, limu, liin, liin dhanaan, citron, citrons, limuni, ليمون, لیموں, لیمو, नींबू, निंबू',
  avocados: 'avocado, avocados, avokado, afukaado, avocat, أفوكادو, ایواکاڈو, آووکادو, एवोकाडो',
  apples:
    'apple, apples, seb, saib, tuffah, tofah, elma, sib, tufaax, pomme, pommes, jabuka, jabuke, تفاح, تفاحة, سیب, सेब',
  oranges:
    'orange, oranges, malta, santra, narangi, burtuqal, bortokal, portakal, porteghal, liin macaan, pomorandža, naranča, برتقال, مالٹا, سنگترہ, پرتقال, संतरा, नारंगी',
  pomegranates:
    'pomegranate, pomegranates, anar, anaar, rumman, romman, nar, rummaan, grenade, nar voće, šipak, رمان, انار, अनार',
  mangoes: 'mango, mangoes, mangos, aam, ambeh, manga, mangga, cambe, mangue, مانجو, مانجا, آم, انبه, आम',
  bananas: 'banana, bananas, kela, kaila, mawz, moz, mooz, muz, muus, moos, banane, موز, کیلا, केला',
  watermelon:
    'watermelon, tarbooz, tarbuz, battikh, bateekh, karpuz, hendevaneh, xabxab, pastèque, lubenica, بطيخ, تربوز, هندوانه, तरबूज',
  spinach: 'spinach, palak, sabanekh, ıspanak, esfenaj, épinards, spanać, سبانخ, پالک, اسفناج, पालक',
  molokhia: 'molokhia, mulukhiyah, jute leaves, mloukhieh, ملوخية, ملوخیه',
  fries:
    'fries, french fries, chips, finger chips, patates kızartması, sib zamini sorkh karde, frites, pomfrit, بطاطا مقلية, فرنچ فرائز, سیب زمینی سرخ کرده, फ्रेंच फ्राइज़',
}
