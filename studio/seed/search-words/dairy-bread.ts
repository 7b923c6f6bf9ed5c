/** What dairy, eggs, cheese, bread and sweets are called. */
export const DAIRY_AND_BREAD_WORDS: Readonly<Record<string, string>> = {
  milk: 'milk, doodh, haleeb, halib, hleeb, süt, sheer, caano, lait, mlijeko, mleko, حليب, دودھ, شیر, दूध',
  yogurt:
    'yogurt, dahi, curd, zabadi, roob, mast, maast, ciir, yaourt, jogurt, زبادي, لبن زبادي, روب, دہی, ماست, दही',
  laban: 'laban, ayran, doogh, dough drink, lassi, buttermilk, لبن, عيران, دوغ, لسی, लस्सी, छाछ',
  labneh: 'labneh, strained yogurt, süzme yoğurt, لبنة, ماست چکیده, لبنہ',
  eggs: 'egg, eggs, anda, anday, ande, beid, bayd, baid, yumurta, tokhm morgh, tokhme morgh, tokhmemorgh, ukun, beed, oeuf, oeufs, œuf, œufs, jaja, jaje, بيض, بيضة, انڈا, انڈے, تخم مرغ, अंडा, अंडे, अण्डा',
  butter: 'butter, makhan, makkhan, zebda, zibda, tereyağı, kareh, beurre, maslac, زبدة, مکھن, کره, मक्खन',
  ghee: 'ghee, desi ghee, samneh, samna, saman, sade yağ, roghan heyvani, subag, سمن, سمنة, گھی, دیسی گھی, روغن حیوانی, घी',
  cream:
    'clotted cream, malai, qashta, ashta, kaymak, qeymagh, sarshir, kajmak, قشطة, ملائی, قیماق, سرشیر, मलाई',
  cheese:
    'cheese, paneer, panir, jibneh, jibna, jubn, jibin, peynir, farmaajo, fromage, sir, جبن, جبنة, أجبان, پنیر, पनीर, चीज़',
  feta: 'feta, white cheese, beyaz peynir, jibneh baida, sirene, bijeli sir, فيتا, جبنة بيضاء, پنیر فتا, फेटा',
  halloumi: 'halloumi, hellim, grilling cheese, حلوم, جبنة حلوم, پنیر حلومی, हलूमी',
  'string-cheese': 'string cheese, braided cheese, majdouleh, örgü peyniri, جبنة مشللة, مشللة',
  kashkaval: 'kashkaval, kaşar, kashar, kasseri, kačkavalj, قشقوان',
  bread:
    'bread, khubz, khobz, ekmek, roti bread, double roti, rooti, roodhi, pain, hljeb, hleb, kruh, خبز, عيش, ڈبل روٹی, ब्रेड',
  pita: 'pita, pita bread, arabic bread, khubz arabi, pide, خبز عربي, پیتا',
  naan: 'naan, nan, naan bread, nan e barbari, barbari, نان, نان بربری, नान',
  roti: 'roti, chapati, phulka, paratha, porotta, parotta, روٹی, چپاتی, پراٹھا, पराठा, रोटी, चपाती, براتا',
  lavash: 'lavash, markook, saj bread, lavaş, خبز مرقوق, لافاش, لواش',
  baguette: 'baguette, french bread, samoon, bagette, صامولي, باگت',
  breadcrumbs: 'breadcrumbs, bread crumbs, panko, galeta unu, chapelure, prezle, بقسماط, پودر سوخاری',
  phyllo: 'phyllo, filo, fillo, filo dough, yufka, jufka, pâte filo, عجينة فيلو, رقاق, خمیر یوفکا',
  baklava: 'baklava, baqlawa, baklawa, بقلاوة, باقلوا, बकलावा',
  knafeh: 'knafeh, kunafa, künefe, kanafeh, كنافة, کنافہ, कुनाफा',
  maamoul: 'maamoul, date cookies, معمول, معمول تمر',
  halva: 'halva, halwa, halawa, helva, xalwo, xalwad, alva, حلاوة, حلوا, حلوہ, हलवा',
  'turkish-delight':
    'turkish delight, lokum, rahat, rahat lokum, raha, rahatluk, راحة, راحة حلقوم, راحت الحلقوم',
  chocolate:
    'chocolate, shokolata, çikolata, shokolat, shukulaato, chocolat, čokolada, شوكولاتة, چاکلیٹ, شکلات, चॉकलेट',
  cookies:
    'cookies, cookie, biscuits, biscuit, biskut, baskawit, bisküvi, kurabiye, buskud, keksi, بسكويت, بسکٹ, بیسکویت, बिस्कुट',
  sweets:
    'sweets, mithai, halawiyat, tatlı, shirini, macmacaan, sucreries, slatkiši, حلويات, مٹھائی, شیرینی, मिठाई',
  'ice-cream':
    'ice cream, bouza, booza, dondurma, bastani, jalaato, glace, crème glacée, sladoled, بوظة, آيس كريم, آئس کریم, بستنی, आइसक्रीम, कुल्फी',
}
