import {ARABIC_LETTER, arabicSkeleton, latinSkeleton, plainArabic, withoutArticle} from './arabic'
import {ARABIC_WORDS, SPELLINGS} from './spellings'

const MAX_KEYWORD = 200
export const MAX_WORDS = 12

/** One word in all the forms it is found by. */
export interface FoldedWord {
  /** Lower case without marks: "labneh". */
  plain: string
  /** What all its spellings have in common: "labne". The same as `plain` when it is Arabic. */
  folded: string
  /** Consonants, to meet the other script: "lbn". Empty: too few to tell words apart. */
  skeletons: string[]
  arabic: boolean
}

/** A catalog says the same words over and over, and search too: most are worked out once. */
const MAX_SOUNDS = 50_000
const SOUNDS = new Map<string, string>()
const FOLDED_BY_SOUND = new Map<string, string>()
const SKELETONS = new Map<string, Set<string>>()
const TRANSLATED = new Map<string, string>()

/** Words of letters and digits, nothing else: lower case, without marks and apostrophes, at most `limit` of them. */
export function plainWords(text: string, limit = MAX_WORDS): string[] {
  const plain = plainArabic(text.normalize('NFKC'))
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’‘ʼʻ`´ʾʿ]/g, '')
    .replace(/ß/g, 'ss')
    .replace(/[æœ]/g, 'e')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/ı/g, 'i')
  const found =
    plainArabic(plain.normalize('NFC')).match(/[a-z]+|[0-9]+|[\u0621-\u064a\u067e\u0686\u06a4\u06af]+/g) ?? []
  return joinPairs(found.map((word) => word.slice(0, 40))).slice(0, limit)
}

/** What a shopper typed, as words in all their forms; of any length and any characters. */
export function foldKeyword(keyword: string): FoldedWord[] {
  const words = plainWords(keyword.slice(0, MAX_KEYWORD))
  const [before, last] = words.slice(-2)
  const joined = last && before && before + last
  // "cous cou" is on its way to "cous cous".
  if (joined && joined.length >= 5 && isKnownPrefix(joined)) words.splice(-2, 2, joined)
  return words.map(foldWord)
}

export function foldWord(plain: string): FoldedWord {
  if (ARABIC_LETTER.test(plain)) {
    const bare = withoutArticle(plain)
    return {
      plain: bare,
      folded: TRANSLATED.get(bare) ?? bare,
      skeletons: onlyDistinctive([arabicSkeleton(bare)]),
      arabic: true,
    }
  }
  const folded = fold(plain)
  const skeletons = /[0-9]/.test(plain) ? [] : [...(SKELETONS.get(folded) ?? [latinSkeleton(soundOf(plain))])]
  return {plain, folded, skeletons: onlyDistinctive(skeletons), arabic: false}
}

/** One word in the form that all its spellings share: `fold('Lebneh')` is `fold('labne')`, `fold('dates')` is `fold('date')`. */
export function fold(word: string): string {
  const [plain = ''] = plainWords(word.slice(0, MAX_KEYWORD), 1)
  const sound = soundOf(plain)
  return FOLDED_BY_SOUND.get(sound) ?? TRANSLATED.get(plain) ?? sound
}

/** The words of a text, each as by `fold`. */
export function foldWords(text: string): string[] {
  return foldKeyword(text).map(({folded}) => folded)
}

/** The shared forms of known words that this one is the beginning of: "lebn" of "labne". */
export function foldedFormsStartingWith(plain: string): string[] {
  const sound = soundOf(plain)
  if (sound.length < 3) return []
  return [
    ...new Set([...FOLDED_BY_SOUND].filter(([spelt]) => spelt.startsWith(sound)).map(([, folded]) => folded)),
  ]
}

/** By rules alone: letters that sound alike become one, and one is the same as many. */
function soundOf(plain: string): string {
  const known = SOUNDS.get(plain)
  if (known !== undefined) return known
  const sound = plain.length < 3 || /[^a-z]/.test(plain) ? plain : soundByRules(plain)
  if (SOUNDS.size >= MAX_SOUNDS) SOUNDS.clear()
  SOUNDS.set(plain, sound)
  return sound
}

function soundByRules(plain: string): string {
  return singular(plain)
    .replace(/ph/g, 'f')
    .replace(/([bdgkt])h/g, '$1')
    .replace(/ck|q/g, 'k')
    .replace(/c(?![eiyh])/g, 'k')
    .replace(/w/g, 'v')
    .replace(/ou|oo/g, 'u')
    .replace(/ee/g, 'i')
    .replace(/(?!^)y/g, 'i')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<=[aeiou].*[aeiou])h$/, '')
}

function singular(word: string): string {
  if (word.length < 4) return word
  if (/(?:ss|us)$/.test(word)) return word
  const one = word
    .replace(/(?:sh|ch|x|ss|z|o)es$/, (end) => end.slice(0, -2))
    .replace(/ies$/, 'y')
    .replace(/s$/, '')
  return one.replace(/ie$/, 'y').replace(/oe$/, 'o')
}

/** "cous cous" is one word, as are all that `SPELLINGS` knows as one. */
function joinPairs(words: string[]): string[] {
  const joined: string[] = []
  for (const word of words) {
    const pair = (joined.at(-1) ?? '') + word
    if (
      pair.length > word.length &&
      pair.length >= 5 &&
      FOLDED_BY_SOUND.has(soundOf(pair)) &&
      !/\d/.test(pair)
    ) {
      joined.splice(-1, 1, pair)
    } else joined.push(word)
  }
  return joined
}

function isKnownPrefix(joined: string): boolean {
  const sound = soundOf(joined)
  return [...FOLDED_BY_SOUND.keys()].some((spelt) => spelt.startsWith(sound))
}

/** Two consonants are in too many words. */
function onlyDistinctive(skeletons: string[]): string[] {
  return skeletons.filter((skeleton) => skeleton.length >= 3)
}

for (const spellings of SPELLINGS) {
  const [first = ''] = spellings
  const folded = soundOf(first)
  const skeletons = new Set<string>()
  for (const spelling of spellings) {
    const sound = soundOf(spelling)
    FOLDED_BY_SOUND.set(sound, folded)
    skeletons.add(latinSkeleton(sound))
  }
  SKELETONS.set(folded, skeletons)
}
for (const [english, words] of Object.entries(ARABIC_WORDS)) {
  for (const word of words) TRANSLATED.set(withoutArticle(plainArabic(word)), fold(english))
}
