import {createContext, useContext} from 'react'
import type {ReactNode} from 'react'

interface InlineScripts {
  /** Of this rendering. Browsers never see it. */
  nonce: string
  /** Keeps taps until the page is hydrated, and marks pictures that fail: `early-taps.server.ts`, `failed-pictures.server.ts`. */
  early: string
  /** Where the page's styles go: `early-styles.server.ts`. Empty: it waits for its sheet. */
  styles: string
  /** Address of the code that every page runs. Undefined during development. */
  shell: string | undefined
}

const InlineScriptsContext = createContext<InlineScripts | undefined>(undefined)

/** On the server only, so that no inline script is a part of the browser's bundle too. */
export function InlineScriptsProvider({value, children}: {value: InlineScripts; children: ReactNode}) {
  return <InlineScriptsContext.Provider value={value}>{children}</InlineScriptsContext.Provider>
}

/** For the `nonce` of an inline script. */
export function useScriptNonce(): string | undefined {
  return useContext(InlineScriptsContext)?.nonce
}

/** First in the document, so that no tap and no picture is too early for it. */
export function EarlyScript() {
  const scripts = useContext(InlineScriptsContext)
  return (
    <script
      nonce={scripts?.nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{__html: scripts?.early ?? ''}}
    />
  )
}

/** The styles of the first view. Before the style sheet, which has them all again. */
export function EarlyStyles() {
  const inline = useContext(InlineScriptsContext)
  return (
    <style
      nonce={inline?.nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{__html: inline?.styles ?? ''}}
    />
  )
}

/**
 * The code that every page runs, asked for before the pictures: over a slow connection they would keep it waiting. Not
 * before the fonts, which the first text needs.
 */
export function ShellPreload() {
  const href = useContext(InlineScriptsContext)?.shell
  return <link rel="modulepreload" href={href} suppressHydrationWarning />
}
