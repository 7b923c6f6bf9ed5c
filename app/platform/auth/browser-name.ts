/** The more particular first: most browsers call themselves Chrome or Safari, too. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?(iOS)?\//, 'Edge'],
  [/\b(OPR|OPX|OPT|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\b(Macintosh|Mac OS X)\b/, 'Mac'],
  [/\b(Linux|X11)\b/, 'Linux'],
]

/** Longer ones are no browser's, and are not searched. */
const MAX_LENGTH = 1_000

/**
 * A browser as a person would name it: `Chrome on Windows`. Only words of ours: what a browser says of itself can
 * be anything, and this is shown and mailed.
 */
export function describeBrowser(userAgent: string | null): string {
  const text = userAgent && userAgent.length <= MAX_LENGTH ? userAgent : ''
  const find = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(text))?.[1]
  const system = find(SYSTEMS)
  return `${find(BROWSERS) ?? 'A browser'}${system ? ` on ${system}` : ''}`
}
