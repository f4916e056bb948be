// node s3-child.ts PORT FOLDER: an S3 server in a process of its own, which a full disk can end.
import S3rver from 's3rver'
import { BUCKET } from './bucket.ts'

const [port, directory = ''] = process.argv.slice(2)
const options = { address: '127.0.0.1', port: Number(port), silent: true, directory }
await new S3rver({ ...options, configureBuckets: [{ name: BUCKET }] }).run()
