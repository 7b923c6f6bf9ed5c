import {createContext, useContext} from 'react'
import type {ReactNode} from 'react'

const NonceContext = createContext<string | undefined>(undefined)

/** On the server: the nonce of this rendering's inline scripts. Browsers never see it. */
export function ScriptNonceProvider({value, children}: {value: string; children: ReactNode}) {
  return <NonceContext.Provider value={value}>{children}</NonceContext.Provider>
}

/** For the `nonce` of an inline script. */
export function useScriptNonce(): string | undefined {
  return useContext(NonceContext)
}
