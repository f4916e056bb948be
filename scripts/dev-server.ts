// What npm run dev runs and restarts.
import { serve } from './serve.ts'

await serve({ dev: true })
