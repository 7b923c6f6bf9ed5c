import {expect, it} from 'vitest'
import {fold, foldKeyword, foldWords, MAX_WORDS} from './fold'

it.each([
  ['couscous', ['Kuskus', 'cous cous', 'COUSCOUS', 'kouskous', 'cuscus']],
  ['labneh', ['lebneh', 'labne', 'Labnah', 'làbneh']],
  ['halva', ['halwa', 'halawa', 'Halvah', 'halaweh']],
  ['hummus', ['homos', 'houmous', 'humus', 'hommos']],
  ['falafel', ['felafel', 'falafels', 'falaffel']],
  ['zaatar', ["za'atar", 'za’atar', 'zatar', 'zahtar', 'Zaʿatar']],
  ['bulgur', ['bulghur', 'burghul', 'bulgar']],
  ['freekeh', ['frikeh', 'freeka', 'farik']],
  ['tahini', ['tahina', 'tahineh']],
  ['kofta', ['kufta', 'kefta', 'koftas']],
  ['basmati', ['basmathi', 'basmatti']],
  ['date', ['dates', 'DATES']],
  ['berry', ['berries']],
  ['cherry', ['cherries']],
  ['cookie', ['cookies']],
  ['tomato', ['tomatoes']],
  ['radish', ['radishes']],
  ['olive', ['olives']],
  ['spice', ['spices']],
  ['banana', ['bananas']],
  ['leaf', ['leaves']],
  ['jalapeño', ['jalapeno', 'jalapenos']],
  ['crème', ['creme']],
])('%s is found by %s', (word, others) => {
  expect(others.map((other) => foldWords(other))).toEqual(others.map(() => foldWords(word)))
})

it.each([
  ['rice', 'race'],
  ['lamb', 'limb'],
  ['date', 'data'],
  ['beef', 'bean'],
  ['labneh', 'lamb'],
  ['hummus', 'hams'],
  ['couscous', 'cucumber'],
])('%s is not %s', (one, other) => expect(fold(one)).not.toBe(fold(other)))

it.each([
  ['couscous', 'كسكس'],
  ['couscous', 'كُسْكُس'],
  ['couscous', 'كوسكوس'],
  ['couscous', 'الكسكس'],
  ['labneh', 'لبنة'],
  ['labneh', 'لبنه'],
  ['labneh', 'لـبـنـة'],
  ['halawa', 'حلاوة'],
  ['halva', 'حلوى'],
  ['zaatar', 'زعتر'],
  ['tahini', 'طحينة'],
  ['falafel', 'فلافل'],
  ['baklava', 'بقلاوة'],
  ['bulgur', 'برغل'],
  ['shawarma', 'شاورما'],
  ['hummus', 'حمّص'],
])('%s and %s have the same consonants', (latin, arabic) => {
  const [one] = foldKeyword(latin)
  const [other] = foldKeyword(arabic)
  expect(one?.skeletons.filter((skeleton) => other?.skeletons.includes(skeleton))).not.toEqual([])
})

it.each([
  ['गोश्त', ['गोश्त']],
  ['क़ीमा 500', ['कीमा', '500']],
  ['भिँडी', ['भिंडी']],
  ['مرغی', ['مرغي']],
  ['ٹماٹر اور بھنڈی', ['ٹماٹر', 'اور', 'بهنڈي']],
  ['۵ کلو', ['5', 'كلو']],
])('%s is read in its own script', (typed, words) => {
  expect(foldKeyword(typed).map(({plain}) => plain)).toEqual(words)
})

it('a spelling that is only begun leads to the whole word', () => {
  expect(foldKeyword('cous cou')).toMatchObject([{plain: 'couscou'}])
})

it('what is no letter and no digit parts words, and digits part from letters', () => {
  expect(foldKeyword("10lb; drop table: %' & | ! <-> (rice)\0\u{1f969}").map(({plain}) => plain)).toEqual([
    '10',
    'lb',
    'drop',
    'table',
    'rice',
  ])
  expect(foldWords('\u{1f969} 寿司 !!! \ud800')).toEqual([])
})

it('takes any length, and no more than twelve words', () => {
  expect(foldWords('rice '.repeat(100_000))).toHaveLength(MAX_WORDS)
  expect(foldWords('x'.repeat(1_000_000))).toHaveLength(1)
})

it('folding once more changes nothing', () => {
  for (const word of ['couscous', 'berries', 'tomatoes', 'labneh', 'cookies', 'kofta', 'rice', 'cherry']) {
    expect(fold(fold(word))).toBe(fold(word))
  }
})
