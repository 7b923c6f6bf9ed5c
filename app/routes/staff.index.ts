import {redirect} from '@remix-run/node'

/** The counter's front door: for now it has one room. */
export const loader = () => redirect('/staff/messages')
