/** Marks that are written above and below letters, and the stroke that stretches a word. */
const MARKS = /[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640]/g

/** Letters that are written one for another: forms of alef, ya, ta marbuta, and those of Persian and Urdu. */
const LETTER_VARIANTS: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ئ: 'ي',
  ی: 'ي',
  ؤ: 'و',
  ة: 'ه',
  ۀ: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ۃ: 'ه',
  ے: 'ي',
  ۓ: 'ي',
  ں: 'ن',
  ک: 'ك',
}

const CONSONANTS: Readonly<Record<string, string>> = {
  ب: 'b',
  پ: 'b',
  ت: 't',
  ٹ: 't',
  ث: 't',
  ج: 'j',
  چ: 'j',
  ح: 'h',
  خ: 'k',
  د: 'd',
  ڈ: 'd',
  ذ: 'd',
  ر: 'r',
  ڑ: 'r',
  ژ: 'z',
  ز: 'z',
  س: 's',
  ش: 's',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'z',
  غ: 'g',
  ف: 'f',
  ڤ: 'v',
  ق: 'k',
  ك: 'k',
  گ: 'g',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
}

/** Of Arabic, Persian and Urdu, once `plainArabic` has made variants one. */
export const ARABIC_LETTERS = '\\u0621-\\u064a\\u0679\\u067e\\u0686\\u0688\\u0691\\u0698\\u06a4\\u06af'
export const ARABIC_LETTER = new RegExp(`[${ARABIC_LETTERS}\u06a9\u06cc]`)

/** Before the word is cut into letters: digits become ours, marks go. */
export function plainArabic(text: string): string {
  return text
    .replace(MARKS, '')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[أإآٱىئیؤةۀہھۃےۓںک]/g, (letter) => LETTER_VARIANTS[letter] ?? letter)
}

/** Without the article and what is glued before it: والكسكس is كسكس. */
export function withoutArticle(word: string): string {
  const bare = word.replace(/^(?:وال|بال|فال|كال|ال|لل)/, '')
  return bare.length >= 2 ? bare : word
}

/**
 * Its consonants in Latin letters. Waw is one only beside an alef or before the word's end, as in حلاوة; within كوسكوس
 * it is a vowel. Ya is one at the beginning.
 */
export function arabicSkeleton(word: string): string {
  const letters = [...word]
  const sounds = letters.map((letter, at) => {
    const before = letters[at - 1]
    const after = letters[at + 1]
    if (letter === 'و') {
      const glides = at === 0 || before === 'ا' || after === 'ا' || after === 'ه' || after === 'ي'
      return glides && after !== undefined ? 'v' : ''
    }
    if (letter === 'ي') return at === 0 ? 'y' : ''
    if (letter === 'ه' && after === undefined) return ''
    return CONSONANTS[letter] ?? ''
  })
  return sounds.join('')
}

/** The consonants of a folded Latin word, in the same letters. */
export function latinSkeleton(word: string): string {
  return word
    .replace(/sh/g, 's')
    .replace(/ch/g, 's')
    .replace(/p/g, 'b')
    .replace(/[cq]/g, 'k')
    .replace(/w/g, 'v')
    .replace(/(?!^)y/g, '')
    .replace(/[aeiou]|(?<=[aeiou])h$/g, '')
}
