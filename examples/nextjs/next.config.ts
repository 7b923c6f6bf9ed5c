import type {NextConfig} from 'next'

const config: NextConfig = {
  // The folder above has packages of its own.
  turbopack: {root: import.meta.dirname},
}

export default config
