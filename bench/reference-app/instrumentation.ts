// Exists for the same reason as proxy.ts: so that Next.js doesn't find the product's file.

export function register(): void {}
