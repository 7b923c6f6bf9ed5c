import type {Plugin} from 'vite'
import {parseStyleSheet} from './parse-style-sheet'

const WITH_RULES = /\.css\?inline&rules$/
const EXPORTED_TEXT = /^export default (".*")\s*;?\s*$/s

/**
 * `import rules from 'x.css?inline&rules'`: the style sheet as `StyleSheetRules`, cut at build so that the server needs no
 * parser. During development it stays a text, and no page inlines it.
 */
export function styleRules(): Plugin {
  return {
    name: 'style-rules',
    apply: 'build',
    // After Vite has made it a module that exports the text.
    enforce: 'post',
    transform(code, id) {
      if (!WITH_RULES.test(id)) return null
      const [, text] = EXPORTED_TEXT.exec(code) ?? []
      if (text === undefined) throw new Error(`${id} is no module that exports a style sheet`)
      // The placeholders of addresses in it are plain words, and are replaced later.
      const rules = JSON.stringify(parseStyleSheet(JSON.parse(text) as string))
      return {code: `export default ${rules}`, map: {mappings: ''}}
    },
  }
}
