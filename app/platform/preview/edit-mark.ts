import {createContext, useContext} from 'react'

/**
 * The attribute by which the Studio finds the field of what is no text: a price, a picture, a time.
 *
 * @param path of the field in the document: `price`, `hours[_key=="mon"].opens`
 */
export type EditMark = (id: string, type: string, path: string) => string | undefined

/** Where there is no Studio, nothing is marked: the attribute is undefined, and left out. */
const EditMarks = createContext<EditMark>(() => undefined)

export const EditMarksProvider = EditMarks.Provider

export const useEditMark = () => useContext(EditMarks)
