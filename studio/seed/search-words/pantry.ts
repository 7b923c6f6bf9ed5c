/** What grains, beans, oils, jars and nuts are called. */
export const PANTRY_WORDS: Readonly<Record<string, string>> = {
  rice: 'rice, chawal, chaawal, chawl, ruz, roz, aruz, arroz, pirinç, berenj, polo rice, bariis, riz, riža, أرز, رز, ارز, چاول, برنج, चावल, राइस',
  'basmati-rice':
    'basmati rice, basmati, basmati chawal, basmati pirinç, bariis basmati, riz basmati, أرز بسمتي, بسمتي, باسمتی, باسمتی چاول, برنج باسماتی, बासमती, बासमती चावल',
  couscous: 'couscous, kuskus, kousksi, seksu, كسكس, كسكسي, کسکس, कुस्कुस',
  bulgur: 'bulgur, burghul, bulghur, cracked wheat, dalia, daliya, balghour, برغل, بلغور, دلیہ, दलिया',
  freekeh: 'freekeh, farik, firik, فريكة, فریکه',
  semolina:
    'semolina, sooji, suji, rava, smeed, sameed, irmik, arad semolina, semoule, griz, سميد, سوجی, آرد سمولینا, सूजी, रवा',
  flour:
    'flour, all purpose flour, all-purpose flour, maida, tahin, taheen, daqeeq, un, arad, bur, farine, brašno, طحين, دقيق, میدہ, آرد, मैदा',
  atta: 'atta, aata, chapati flour, whole wheat flour, chakki atta, gehun ka atta, آٹا, چکی آٹا, دقيق شباتي, आटा',
  vermicelli:
    'vermicelli, seviyan, sewaiyan, sawaiyan, shaariya, sheriya, shariya, şehriye, reshteh, شعيرية, سویاں, رشته, सेवई, सेवइयां',
  lentils:
    'lentils, lentil, dal, daal, dhal, adas, ades, mercimek, misir, lentilles, leća, sočivo, عدس, دال, दाल',
  'red-lentils':
    'red lentils, masoor, masoor dal, masur dal, masoor ki dal, adas ahmar, kırmızı mercimek, dal adas, عدس أحمر, مسور, مسور دال, مسور کی دال, دال عدس, मसूर, मसूर दाल',
  'black-lentils':
    'black lentils, urad, urad dal, maash, mash ki dal, عدس أسود, ماش, ماش کی دال, उड़द, उड़द दाल',
  'split-peas':
    'split peas, yellow split peas, chana dal, chana daal, lapeh, لپه, چنے کی دال, चना दाल, بازلاء',
  chickpeas:
    'chickpeas, chickpea, chick peas, garbanzo, garbanzos, garbanzo beans, chana, channa, chole, chholay, kabuli chana, nohut, nokhod, pois chiches, leblebije, slanutak, حمص حب, حمص, چنے, چنا, کابلی چنے, نخود, चना, छोले, काबुली चना',
  beans: 'beans, bean, digir, haricots, grah, فاصوليا, फलियां',
  'white-beans':
    'white beans, fasolia, fasulye, kuru fasulye, cannellini, haricots blancs, فاصوليا بيضاء, لوبیا سفید, सफेद राजमा',
  'kidney-beans':
    'kidney beans, red beans, rajma, rajmah, razma, barbunya, lubia ghermez, haricots rouges, crveni grah, لوبيا حمراء, راجما, راجماہ, لوبیا قرمز, राजमा',
  'black-eyed-peas':
    'black-eyed peas, black eyed peas, black eyed beans, lobia, lobiya, loubia, lubia, börülce, cowpeas, لوبيا, لوبیا, لوبیا چشم بلبلی, लोबिया',
  fava: 'fava, fava beans, broad beans, foul, ful, fool, bakla, baghali, fèves, bob, فول, فول مدمس, باقلا, باقالی',
  oil: 'oil, tel, zayt, zeit, yağ, sıvı yağ, roghan, saliid, huile, ulje, زيت, تیل, روغن, तेल',
  'cooking-oil':
    'cooking oil, vegetable oil, sunflower oil, khane ka tel, ayçiçek yağı, roghan aftabgardan, huile de tournesol, suncokretovo ulje, زيت دوار الشمس, زيت نباتي, کوکنگ آئل, روغن آفتابگردان, खाने का तेल',
  'olive-oil':
    "olive oil, zaitoon ka tel, zeit zaytoun, zayt zaytoun, zeytinyağı, zeytin yağı, roghan zeytoon, saliid saytuun, huile d'olive, maslinovo ulje, زيت زيتون, زیتون کا تیل, روغن زیتون, जैतून का तेल",
  olives: 'olives, olive, zaitoon, zaytoun, zeitoun, zeytin, zeytoon, saytuun, masline, زيتون, زیتون, जैतून',
  vinegar: 'vinegar, sirka, sirke, khall, serkeh, wine vinegar, vinaigre, sirće, ocat, خل, سرکہ, سرکه, सिरका',
  tahini: 'tahini, tahina, sesame paste, ardeh, طحينة, ارده, تاہینی, ताहिनी',
  'pomegranate-molasses':
    'pomegranate molasses, pomegranate syrup, nar ekşisi, dibs rumman, rob e anar, دبس رمان, رب انار',
  'tomato-paste':
    'tomato paste, tomato puree, salça, domates salçası, maajoun tamatem, rob gojeh, concentré de tomate, pire od paradajza, معجون طماطم, رب گوجه, رب گوجه فرنگی',
  'soy-sauce': 'soy sauce, soya sauce, soya, soja sos, صويا, صلصة الصويا, سویا ساس, سس سویا, सोया सॉस',
  harissa: 'harissa, chili paste, هريسة, هریسا',
  honey: 'honey, shehad, shahad, asal, bal, malab, miel, med, عسل, شہد, शहद',
  jam: 'jam, murabba, reçel, morabba, confiture, džem, pekmez, مربى, مربہ, جام, مربا, मुरब्बा, जैम',
  pickles:
    'pickles, pickle, achar, aachar, mukhallal, mkhalal, torshi, turşu, cornichons, kiseli krastavci, مخلل, مخللات, اچار, ترشی, خیارشور, अचार',
  'coconut-milk':
    'coconut milk, narial ka doodh, hindistan cevizi sütü, shir nargil, lait de coco, kokosovo mlijeko, حليب جوز الهند, ناریل کا دودھ, नारियल का दूध',
  dates:
    'dates, date, khajoor, khajur, tamr, tamer, balah, hurma, khorma, timir, timirta, dattes, datule, hurme, تمر, تمور, بلح, کھجور, کھجوریں, خرما, खजूर',
  almonds: 'almonds, almond, badam, badaam, lawz, loz, lowz, badem, loos, amandes, bademi, لوز, بادام, बादाम',
  pistachios:
    'pistachios, pistachio, pista, fustuq, fustuk, fıstık, antep fıstığı, pesteh, pistaches, pistacije, فستق, پستہ, پسته, पिस्ता',
  walnuts:
    'walnuts, walnut, akhrot, jawz, joz, ceviz, gerdoo, gerdu, noix, orasi, orahe, جوز, اخروٹ, گردو, अखरोट',
  cashews:
    'cashews, cashew, kaju, kaaju, badam hindi, noix de cajou, indijski oraščići, كاجو, کاجو, بادام هندی, काजू',
  peanuts:
    'peanuts, peanut, groundnut, groundnuts, moongphali, mungfali, ful sudani, yer fıstığı, badam zamini, lows, arachides, kikiriki, فول سوداني, مونگ پھلی, بادام زمینی, मूंगफली',
  'pine-nuts': 'pine nuts, snobar, sanobar, chilgoza, çam fıstığı, صنوبر, چلغوزہ, चिलगोज़ा',
  nuts: 'mixed nuts, nuts, mukassarat, kuruyemiş, ajil, مكسرات, آجیل',
  raisins:
    'raisins, kishmish, zabib, zbib, kuru üzüm, keshmesh, sabiib, raisins secs, grožđice, زبيب, کشمش, किशमिश',
  figs: 'figs, fig, anjeer, anjir, teen, tin majaf, incir, figues, smokve, تين, انجیر, अंजीर',
  apricots:
    'apricots, apricot, khubani, khoobani, mishmish, kayısı, zardaloo, abricots, kajsije, مشمش, خوبانی, زردآلو, खुबानी',
  'pumpkin-seeds': 'pumpkin seeds, bizr, lubb, kabak çekirdeği, tokhmeh kadoo, بزر, بزر أبيض, تخمه کدو',
}
