import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { seconds } from '#platform/rules/durations.ts'
import { freePort } from '#test/free-port.ts'
import { BUCKET } from './bucket.ts'
import { isRoot, type Program, startProgram, until } from './programs.ts'

const LOCAL = '127.0.0.1'

export async function startRedis(folder: string) {
  const port = await freePort()
  const args = ['--port', String(port), '--bind', LOCAL, '--save', '', '--appendonly', 'no', '--dir', folder]
  const start = () => startProgram('Redis', ['redis-server', ...args], { log: join(folder, 'redis.log') })
  let program: Program = start()
  return {
    url: `redis://${LOCAL}:${port}`,
    stop: () => program.kill('SIGKILL'),
    start: () => {
      program = start()
    },
  }
}

/** A mail server that can be stopped and started again. Keeps how often each mail has arrived, by its Message-ID. */
export async function startMailServer() {
  const port = await freePort()
  const arrivals = new Map<string, number>()
  const create = () =>
    new SMTPServer({
      disabledCommands: ['STARTTLS'],
      authOptional: true,
      closeTimeout: 1,
      logger: false,
      onData: async (stream, _session, done) => {
        const [, id = 'none'] = /^message-id:\s*(\S+)/im.exec(await text(stream)) ?? []
        arrivals.set(id, (arrivals.get(id) ?? 0) + 1)
        done(null)
      },
    })
  let server: SMTPServer
  const start = async () => {
    server = create()
    server.on('error', () => undefined)
    await once(server.listen(port, LOCAL), 'listening')
  }
  await start()
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { url: `smtp://${LOCAL}:${port}`, arrivals, start, stop }
}

const FILE_SYSTEM_MEGABYTES = 64

/** An S3 server on a small file system of its own, where root can mount one: it can be filled. */
export async function startFileStore(folder: string) {
  const port = await freePort()
  const directory = join(folder, 's3')
  await mkdir(directory)
  const isMounted =
    isRoot &&
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${FILE_SYSTEM_MEGABYTES}m`, 'tmpfs', directory]).status === 0
  const command = [process.execPath, join(import.meta.dirname, 's3-child.ts'), String(port), directory]
  let isStopped = false
  let program: Program
  const start = async () => {
    isStopped = false
    program = startProgram('S3', command, { log: join(folder, 's3.log') })
    // It ends when its disk is full, and a service manager starts it again.
    program.child.once('exit', () => void (isStopped || setTimeout(start, seconds(1))))
    await until('S3', async () => (await fetch(`http://${LOCAL}:${port}`)).status < 500)
  }
  const stop = async () => {
    isStopped = true
    await program.kill('SIGKILL')
  }
  await start()
  const filler = join(directory, 'filler')
  return {
    env: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: `http://${LOCAL}:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    start,
    stop,
    fill: isMounted ? () => void spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M']) : undefined,
    free: () => rm(filler, { force: true }),
    remove: async () => {
      await stop()
      if (isMounted) spawnSync('umount', ['--lazy', directory])
    },
  }
}

/** nginx in front of the web processes. One that does not answer is left out for a second. */
export async function startNginx(folder: string, webPorts: readonly number[]) {
  const port = await freePort()
  const servers = webPorts.map((web) => `    server ${LOCAL}:${web} max_fails=1 fail_timeout=1s;`).join('\n')
  const config = `
daemon off;
pid ${join(folder, 'nginx.pid')};
error_log stderr warn;
worker_processes 1;
events { worker_connections 2048; }
http {
  access_log off;
  client_max_body_size 50m;
  client_body_temp_path ${join(folder, 'nginx-bodies')};
  proxy_temp_path ${join(folder, 'nginx-answers')};
  fastcgi_temp_path ${join(folder, 'nginx-fastcgi')};
  uwsgi_temp_path ${join(folder, 'nginx-uwsgi')};
  scgi_temp_path ${join(folder, 'nginx-scgi')};
  upstream web {
${servers}
    keepalive 32;
  }
  map $http_upgrade $connection_header { default upgrade; '' ''; }
  server {
    listen ${LOCAL}:${port};
    location / {
      proxy_pass http://web;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_header;
      proxy_connect_timeout 2s;
      proxy_read_timeout 60s;
      proxy_next_upstream error timeout;
    }
  }
}
`
  const file = join(folder, 'nginx.conf')
  await writeFile(file, config)
  startProgram('nginx', ['nginx', '-c', file, '-p', folder], { log: join(folder, 'nginx.log') })
  const url = `http://${LOCAL}:${port}`
  await until('nginx', async () => (await fetch(`${url}/healthz`)).ok)
  return { url }
}
