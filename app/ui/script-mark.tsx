import {createContext, useContext} from 'react'
import type {ReactNode} from 'react'

const Mark = createContext<string | undefined>(undefined)

/** On the server: what our own inline scripts of this rendering are known by. Browsers never see it. */
export function ScriptMark({value, children}: {value: string; children: ReactNode}) {
  return <Mark.Provider value={value}>{children}</Mark.Provider>
}

/** For the `nonce` of an inline script. */
export function useScriptMark(): string | undefined {
  return useContext(Mark)
}
