import type {HttpBindings} from '@hono/node-server'

export type Env = {Bindings: HttpBindings; Variables: {requestId: string}}
