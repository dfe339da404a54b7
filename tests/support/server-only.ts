// Replaces the package `server-only`, whose only effect is to throw outside of a React server.
export {}
