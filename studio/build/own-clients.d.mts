import type {Plugin} from 'vite'

export function ownClients(): Plugin
