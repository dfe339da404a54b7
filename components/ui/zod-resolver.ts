import { zodResolver } from '@hookform/resolvers/zod'
import { config } from 'zod'

// Compiled parsers need `unsafe-eval`, which the content security policy does not grant. Import this
// before any schema: an object schema looks at the setting when it is made.
config({ jitless: true })

export { zodResolver }
