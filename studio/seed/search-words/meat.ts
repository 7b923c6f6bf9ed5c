/** What meat, fish and ready food are called in the languages of the neighborhood. The key names the document. */
export const MEAT_WORDS: Readonly<Record<string, string>> = {
  meat: 'meat, gosht, ghosht, gusht, lahm, lahem, laham, et, hilib, viande, meso, لحم, لحوم, لحمة, گوشت, मांस, गोश्त, मीट',
  chicken:
    'chicken, murgh, murghi, murga, morgh, dijaj, djaj, dajaj, farrouj, farakh, tavuk, piliç, digaag, poulet, piletina, piletinu, دجاج, دجاجة, فراخ, فروج, مرغی, مرغ, چکن, मुर्गा, मुर्गी, मुर्ग, चिकन',
  'chicken-breast':
    'chicken breast, tavuk göğsü, sadr dajaj, murgh seena, blanc de poulet, صدر دجاج, صدور دجاج, چکن بریسٹ, سینه مرغ, चिकन ब्रेस्ट',
  lamb: 'lamb, kharouf, kharoof, ghanam, dumba, barreh, gosfand, gusfand, kuzu, kuzu eti, wan, hilib idaad, idaad, agneau, janjetina, jagnjetina, خروف, غنم, ضأن, حمل, لحم خروف, لحم غنم, دنبہ, دنبے کا گوشت, گوسفند, گوشت گوسفند, بره, भेड़, मेमना',
  goat: 'goat, goat meat, mutton, bakra, bakray ka gosht, bakre ka gosht, chota gosht, maiz, maaiz, keçi, oğlak, hilib ari, ari, boz, chèvre, kozetina, jaretina, ماعز, لحم ماعز, جدي, بکرا, بکرے کا گوشت, چھوٹا گوشت, مٹن, بز, گوشت بز, बकरा, बकरे का मांस, मटन',
  beef: "beef, bara gosht, gaay ka gosht, baqar, lahm baqar, lahm bakari, dana, dana eti, sığır, sığır eti, gusht gav, hilib lo'aad, lo'aad, hilib lo, boeuf, bœuf, govedina, junetina, بقر, بقري, لحم بقر, لحم بقري, عجل, گائے کا گوشت, بڑا گوشت, بیف, گوشت گاو, गाय का मांस, बीफ",
  'ground-meat':
    'ground meat, minced meat, mince, mincemeat, ground beef, ground lamb, beef mince, lamb mince, keema, qeema, kima, kheema, lahm mafroum, mafroum, kıyma, charkh kardeh, hilib shiidan, viande hachée, mljeveno meso, لحم مفروم, مفروم, قیمہ, گوشت چرخ کرده, چرخ کرده, कीमा, क़ीमा',
  liver:
    'liver, kaleji, kalegi, kaleja, kibda, kebda, kibdeh, ciğer, jigar, beer hilib, foie, jetra, džigerica, كبدة, كبد, کلیجی, جگر, कलेजी',
  'leg-of-lamb': 'leg of lamb, raan, gigot, gigot d’agneau, kuzu but, فخذ خروف, فخذة, ران, रान',
  chops:
    'chops, chop, champ, chaamp, pirzola, kotlet, kastaleta, shishlik, côtelette, kotleti, ريش, كستليتة, چانپ, چاپ, شیشلیک, चांप',
  oxtail: 'oxtail, ox tail, tail, dum gosht, kuyruk, queue de boeuf, ذيل, دم گاو, दुम',
  bones:
    'bones, bone, soup bones, marrow bones, nalli, haddi, kemik, ilik, laf, os à moelle, kosti, عظام, عظم, نخاع, ہڈی, نلی, استخوان, हड्डी, नली',
  shank:
    'shank, shanks, nihari, nihari meat, paya, mozat, incik, mahicheh, jarret, موزة, موزات, نہاری, نہاری گوشت, ماهیچه, निहारी',
  head: 'lamb head, head, siri, sri, bouzellouf, kelle, kelle paça, kaleh pacheh, tête d’agneau, رأس خروف, رأس, سری, کله پاچه, سر, सिरी',
  stew: 'stew meat, cubes, boti, kuşbaşı, khoreshti, tagine meat, gulaš, لحم مكعبات, مكعبات, بوٹی, خورشتی, बोटी',
  steak: 'steak, ribeye, rib eye, entrecote, biftek, bifteck, odrezak, ستيك, اسٹیک, استیک, स्टेक',
  drumsticks:
    'drumsticks, drumstick, leg piece, chicken legs, chicken leg, baget, pilons, bataci, دبابيس, دبابيس دجاج, أفخاذ, ران مرغ, लेग पीस',
  wings:
    'wings, chicken wings, jawaneh, kanat, bal morgh, ailes de poulet, krilca, جوانح, أجنحة, بال مرغ, ونگز, विंग्स',
  sausage:
    'sausage, sausages, merguez, naqaniq, makanek, sosis, susis, saucisse, kobasica, kobasice, نقانق, مقانق, مرقاز, سوسیس, ساسیج, सॉसेज',
  kebab:
    'kebab, kabab, seekh kebab, seekh, kofta, kafta, köfte, koobideh, kubideh, adana, ćevapi, ćevapčići, brochette, كباب, كفتة, سیخ کباب, کوفتہ, کباب, کوبیده, कबाब, सीख कबाब, कोफ्ता',
  burger: 'burger, burgers, beef burger, patties, hamburger, برغر, برجر, برگر, همبرگر, बर्गर',
  'hot-dog': 'hot dog, hot dogs, hotdog, franks, frankfurter, wieners, هوت دوغ, ہاٹ ڈاگ, هات داگ, हॉट डॉग',
  nuggets: 'nuggets, chicken nuggets, naget, ناجتس, ناغتس, نگٹس, ناگت, नगेट्स',
  salami:
    'salami, lunch meat, lunchmeat, luncheon, cold cuts, sucuk, sujuk, sudžuk, salama, سلامي, لانشون, سجق, کالباس, सलामी',
  turkey:
    'turkey, deli turkey, turkey ham, turkey bacon, hindi eti, dinde, ćuretina, ديك رومي, حبش, بوقلمون, ٹرکی, टर्की',
  pastirma: 'pastirma, basturma, pastrami, beef bacon, pastırma, suho meso, بسطرمة, پاسترما',
  fish: 'fish, machli, machhli, machi, samak, samaka, balık, mahi, kalluun, poisson, riba, سمك, أسماك, سمكة, مچھلی, ماهی, मछली',
  shrimp:
    'shrimp, shrimps, prawn, prawns, jhinga, jheenga, rubyan, gambari, karides, meygoo, meigu, crevettes, škampi, جمبري, روبيان, ربيان, قريدس, جھینگا, جھینگے, میگو, झींगा',
  tuna: 'tuna, tuna fish, tonno, thon, ton balığı, tuna konserva, تونة, تن ماهی, ٹونا, टूना',
  sardines: 'sardines, sardine, sardalya, سردين, ساردین, सार्डिन',
  samosa:
    'samosa, samosas, sambusa, sambosa, sambuus, sambuse, sambousek, سمبوسة, سمبوسك, سموسہ, سموسے, سمبوسه, समोसा',
  hummus: 'hummus, humus, houmous, chickpea dip, حمص بطحينة, ہمس, हम्मस',
  falafel: 'falafel, taamiya, taameya, filafil, فلافل, طعمية, फलाफल',
  'baba-ghanoush': 'baba ghanoush, baba ganoush, eggplant dip, moutabal, mutabbal, بابا غنوج, متبل',
  'grape-leaves':
    'grape leaves, stuffed grape leaves, vine leaves, dolma, warak enab, yaprak, yaprak sarma, sarma, yalanji, dolmeh, ورق عنب, دلمه, دلمه برگ مو',
}
