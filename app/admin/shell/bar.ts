import {createContext, useContext, useEffect} from 'react'
import type {StaffPlace} from '~/domain/staff/sections'
import type {StaffMember} from '~/domain/staff/staff-member'

/** What waits for somebody, by where it is found. */
export type StaffCounts = Partial<Record<StaffPlace['id'], number>>

/** What the staff's bar shows, read by the layout of all pages of staff. */
export interface StaffBarData {
  member: Pick<StaffMember, 'name' | 'role'>
  storeName: string
  places: StaffPlace[]
  counts: StaffCounts
}

interface BarContext {
  /** Null: nobody is signed in, or it could not be read. */
  bar: StaffBarData | null
  publishCounts: (counts: StaffCounts) => void
}

const Context = createContext<BarContext>({bar: null, publishCounts: () => {}})

export const BarProvider = Context.Provider

export const useBar = () => useContext(Context).bar

/** For pages that are live: their newer counts replace those the page was loaded with. */
export function useLiveCounts(counts: StaffCounts | undefined) {
  const {publishCounts} = useContext(Context)
  useEffect(() => {
    if (counts) publishCounts(counts)
  }, [counts, publishCounts])
}

/** Counted no further: it is a hint, and must stay cheap. */
export const MAX_COUNT = 100

export function formatCount(count: number): string {
  return count < MAX_COUNT ? String(count) : `${MAX_COUNT - 1}+`
}
