import { config, z } from 'zod'

// Compiled parsers need `unsafe-eval`, which the content security policy does not grant.
config({ jitless: true })

/** Only what can be told without the server; whether the two fit is the server's to say. */
export const loginSchema = z.object({
  email: z.string().trim().min(1, 'Enter your email.'),
  password: z.string().min(1, 'Enter your password.'),
})
export type LoginInput = z.infer<typeof loginSchema>
