import {
  ARABIC_LETTER,
  ARABIC_LETTERS,
  arabicSkeleton,
  latinSkeleton,
  plainArabic,
  withoutArticle,
} from './arabic'
import {SPELLINGS} from './spellings'

const MAX_KEYWORD = 200
export const MAX_WORDS = 12

/** One word in all the forms it is found by. */
export interface FoldedWord {
  /** Lower case without marks: "labneh". */
  plain: string
  /** What all its spellings have in common: "labne". The same as `plain` in other scripts than Latin. */
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
/** Runs of Latin letters, of digits, and of the letters of each other script. */
const WORDS = new RegExp(`[a-z]+|[0-9]+|[${ARABIC_LETTERS}]+|[\\u0900-\\u0963\\u0970-\\u097f]+`, 'g')

/** The dot below a letter, and what joins or parts letters without being seen: written or not, the word is the same. */
const UNSEEN = /[\u093c\u200c\u200d]/g

/** Words of letters and digits, nothing else: lower case, without marks and apostrophes, at most `limit` of them. */
export function plainWords(text: string, limit = MAX_WORDS): string[] {
  const plain = plainArabic(plainDevanagari(text.normalize('NFKC')))
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’‘ʼʻ`´ʾʿ]/g, '')
    .replace(/ß/g, 'ss')
    .replace(/[æœ]/g, 'e')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/đ/g, 'd')
    .replace(/ı/g, 'i')
  const found = plainArabic(plainDevanagari(plain.normalize('NFC'))).match(WORDS) ?? []
  return joinPairs(found.map((word) => word.slice(0, 40))).slice(0, limit)
}

/** Digits become ours, the two signs of nasal vowels become one. */
function plainDevanagari(text: string): string {
  return text
    .replace(UNSEEN, '')
    .replace(/ँ/g, 'ं')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
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
      folded: bare,
      skeletons: onlyDistinctive([arabicSkeleton(bare)]),
      arabic: true,
    }
  }
  const folded = fold(plain)
  if (/[^a-z]/.test(plain)) return {plain, folded, skeletons: [], arabic: false}
  const known = SKELETONS.get(folded)
  const skeletons = known ? onlyDistinctive([...known]) : onlyDistinctive([latinSkeleton(soundOf(plain))], 4)
  return {plain, folded, skeletons, arabic: false}
}

/** One word in the form that all its spellings share: `fold('Lebneh')` is `fold('labne')`, `fold('dates')` is `fold('date')`. */
export function fold(word: string): string {
  const [plain = ''] = plainWords(word.slice(0, MAX_KEYWORD), 1)
  const sound = soundOf(plain)
  return FOLDED_BY_SOUND.get(sound) ?? sound
}

/** That it is one of the ways in which people write a word, and not a slip; many are as good as one. */
export function isSpeltLike(plain: string, known: string): boolean {
  return singular(plain) === singular(known) || FOLDED_BY_SOUND.has(soundOf(plain))
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

/** Two consonants are in too many words; three are too few where the word is not known to be of the other script. */
function onlyDistinctive(skeletons: string[], least = 3): string[] {
  return skeletons.filter((skeleton) => skeleton.length >= least)
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
