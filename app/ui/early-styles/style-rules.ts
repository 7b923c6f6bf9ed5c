/** A style sheet, cut at build into what can be left out of a page (`commands/build/style-rules`). */
export type StyleNode = StyleBlock | StyleRule | NamedStyle

/** `@media`, `@layer` and the like, with what is in it. */
export interface StyleBlock {
  open: string
  nodes: readonly StyleNode[]
}

export interface StyleRule {
  selectors: readonly StyleSelector[]
  /** With its braces. */
  body: string
  uses: readonly string[]
}

export interface StyleSelector {
  text: string
  /** The page must have all of these for it to match anything. */
  classes: readonly string[]
  elements: readonly string[]
}

/** Needed where something uses the name: keyframes, the value or the type of a custom property. */
export interface NamedStyle {
  name: string
  text: string
  uses: readonly string[]
}

export interface StyleSheetRules {
  /** Of its layers, in their order: with some left out, the first that is used would be the first in force. */
  layers: string
  nodes: readonly StyleNode[]
}
