// As proxy.ts: found here, so that the product's is not.

export function register(): void {}
