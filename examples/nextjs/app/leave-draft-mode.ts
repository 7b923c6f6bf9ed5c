'use server'

import {draftMode} from 'next/headers'

export async function leaveDraftMode() {
  ;(await draftMode()).disable()
}
