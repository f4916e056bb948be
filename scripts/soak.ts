// npm run soak -- --minutes 30: one server under a steady load, for as long as one likes.
process.env.NODE_ENV = 'production'
await import('#bench/soak.ts')

export {}
