/** A style sheet, cut at build into what a page may do without: `commands/build/style-rules/plugin.ts`. */
declare module '*.css?inline&rules' {
  import type {StyleSheetRules} from '~/ui/early-styles/style-rules'

  const rules: StyleSheetRules
  export default rules
}
