/** What spices and drinks are called. */
export const SPICES_AND_DRINKS_WORDS: Readonly<Record<string, string>> = {
  spices:
    'spices, spice, masala, masale, masalay, baharat, bharat, bahar, baharatlar, advieh, adviye, xawaash, épices, začini, بهارات, توابل, بهار, مصالحہ, مصالحے, مسالہ, ادویه, मसाला, मसाले',
  'garam-masala': 'garam masala, garm masala, گرم مصالحہ, غرام ماسالا, गरम मसाला',
  'seven-spice': 'seven spice, 7 spice, sabaa baharat, yedi bahar, سبع بهارات',
  'ras-el-hanout': 'ras el hanout, ras al hanout, rass el hanout, راس الحانوت, رأس الحانوت',
  zaatar: 'zaatar, zatar, zahter, za’atar, زعتر, زاتار, ज़ातर',
  sumac: 'sumac, sumak, somagh, سماق',
  cumin: 'cumin, jeera, zeera, zira, kamoun, kammoun, kimyon, zireh, kamuun, kumin, كمون, زیرہ, زیره, जीरा',
  turmeric:
    'turmeric, haldi, huldi, kurkum, zerdeçal, zardchoobeh, zardchubeh, huruud, curcuma, kurkuma, كركم, ہلدی, زردچوبه, हल्दी',
  coriander: 'ground coriander, coriander powder, dhania powder, دھنیا پاؤڈر',
  paprika: 'paprika, sweet paprika, toz biber, aleva paprika, بابريكا, پاپریکا, लाल मिर्च पाउडर',
  'pepper-flakes':
    'pepper flakes, chili flakes, chilli flakes, red pepper flakes, pul biber, aleppo pepper, فلفل حلبي',
  cinnamon:
    'cinnamon, dalchini, darchini, qirfa, kirfa, tarçın, darchin, qorfe, cannelle, cimet, قرفة, دارچینی, دارچین, दालचीनी',
  cardamom:
    'cardamom, elaichi, ilaichi, elachi, hel, hal, heyl, haal, kakule, cardamome, kardamom, هيل, هال, الائچی, هل, इलायची',
  cloves:
    'cloves, clove, laung, loung, qurunful, karanfil, mikhak, dhego yare, clous de girofle, karanfilić, قرنفل, لونگ, میخک, लौंग',
  'black-pepper':
    'black pepper, pepper, kali mirch, kaali mirch, filfil aswad, karabiber, felfel siah, filfil madow, poivre, poivre noir, biber crni, فلفل أسود, کالی مرچ, فلفل سیاه, काली मिर्च',
  saffron: 'saffron, zafran, zafaran, zaferan, kesar, safran, زعفران, केसर, ज़ाफ़रान',
  salt: 'salt, namak, milh, tuz, cusbo, milix, sel, so morska, morska so, ملح, نمک, नमक',
  'dried-limes':
    'dried limes, dried lime, black lime, loomi, limoo amani, limu amani, لومي, ليمون أسود, لیمو عمانی',
  mahlab: 'mahlab, mahleb, محلب',
  'rose-water':
    'rose water, rosewater, gulab jal, maward, mai ward, gül suyu, golab, eau de rose, ماء ورد, عرق گلاب, گلاب, गुलाब जल',
  tea: 'tea, chai, chaay, chay, shai, shay, çay, cha, shaah, thé noir, čaj, شاي, چائے, چای, चाय',
  'green-tea':
    'green tea, kahwa tea, yeşil çay, chai sabz, thé vert, zeleni čaj, شاي أخضر, سبز چائے, چای سبز, हरी चाय',
  'mint-tea': 'mint tea, atay, nane çayı, thé à la menthe, čaj od nane, شاي نعناع, شاي بالنعناع, چای نعنا',
  coffee:
    'coffee, qahwa, gahwa, kahwa, kahve, ghahveh, qaxwo, café, kafa, kava, kahva, قهوة, بن, کافی, قهوه, कॉफ़ी, कॉफी',
  water:
    'water, drinking water, bottled water, pani, paani, mayy, moya, su, eau, voda, ماء, مياه, پانی, آب معدنی, पानी',
  juice: 'juice, ras, aseer, asir, meyve suyu, abmiveh, cabitaan, jus, sok, عصير, جوس, آبمیوه, जूस',
  soda: 'soda, soft drink, soft drinks, pop, gazoz, nooshabeh, gazirano piće, مشروبات غازية, سوڈا, نوشابه, सोडा',
  cola: 'cola, kola, coke, كولا, کولا, कोला',
  hibiscus: 'hibiscus, karkadeh, karkade, bissap, zobo, sorrel drink, كركديه, چای ترش, गुड़हल',
  'rose-syrup': 'rose syrup, rooh afza, sharbat, sherbet, şerbet, شربت, شراب ورد, शरबत',
}
