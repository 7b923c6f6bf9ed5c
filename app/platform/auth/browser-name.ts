/** More specific patterns first: most browsers also claim to be Chrome or Safari. */
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

/** No browser sends a longer user agent, so longer ones are not parsed. */
const MAX_LENGTH = 1_000

/**
 * A browser's name for people: `Chrome on Windows`. Made of our own words only, since the user agent is untrusted and
 * this is shown and mailed.
 */
export function describeBrowser(userAgent: string | null): string {
  const text = userAgent && userAgent.length <= MAX_LENGTH ? userAgent : ''
  const find = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(text))?.[1]
  const system = find(SYSTEMS)
  return `${find(BROWSERS) ?? 'A browser'}${system ? ` on ${system}` : ''}`
}
