import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { seconds } from '#platform/rules/durations.ts'
import { freePort } from '#test/free-port.ts'
import { createDelayProxy } from './delay-proxy.ts'
import { findPostgres, isRoot, type Program, startProgram, until } from './programs.ts'

type Node = { name: string; port: number; restPort: number; folder: string; program?: Program }
type Member = { name: string; role: string; state: string; lag?: number | string }

const NAME = 'sanavia'
const PASSWORD = 'sanavia'
const LOCAL = '127.0.0.1'

/** PostgreSQL with a synchronous replica under Patroni, behind HAProxy and PgBouncer. */
export async function startDatabase(folder: string) {
  const etcdPort = await startEtcd(folder)
  const nodes = [await createNode(folder, 1), await createNode(folder, 2)] as const
  for (const node of nodes) await startNode(folder, node, etcdPort)
  const members = () => listMembers(nodes)
  await until('a leader and its replica', async () => {
    const found = await members()
    return found.some(({ role }) => role === 'leader') && found.some(({ role }) => role === 'sync_standby')
  })
  const primaryPort = await startProxy(folder, nodes)
  const slowPrimary = await createDelayProxy(primaryPort)
  await createDatabase(primaryPort)
  const bouncerPort = await startBouncer(folder, slowPrimary.port)

  const leader = async () => {
    const found = (await members()).find(({ role }) => role === 'leader')
    const node = nodes.find(({ name }) => name === found?.name)
    if (!node) throw new Error('there is no leader')
    return node
  }
  return {
    urls: {
      pooled: url(bouncerPort),
      direct: url(slowPrimary.port),
    },
    /** Connections of the superuser. */
    asSuperuser: async <Result>(port: number, work: (client: pg.Client) => Promise<Result>) => {
      const client = new pg.Client({ host: LOCAL, port, user: 'postgres', password: PASSWORD, database: NAME })
      await client.connect()
      return work(client).finally(() => client.end())
    },
    slowPrimary,
    primaryPort,
    members,
    leader,
    startNode: (node: Node) => startNode(folder, node, etcdPort),
    /** The leader, its Patroni and all of its connections die at once. */
    killLeader: async () => {
      const node = await leader()
      await killNode(node)
      return node
    },
    stop: async () => {
      slowPrimary.close()
      for (const node of nodes) await killNode(node)
    },
  }
}

const url = (port: number) => `postgres://${NAME}:${PASSWORD}@${LOCAL}:${port}/${NAME}`

async function startEtcd(folder: string) {
  const port = await freePort()
  const client = `http://${LOCAL}:${port}`
  const peer = `http://${LOCAL}:${await freePort()}`
  const flags = {
    name: 'one',
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `one=${peer}`,
    // Patroni 3 of Debian 12 speaks the second version of the protocol
    'enable-v2': 'true',
  }
  const args = Object.entries(flags).map(([name, value]) => `--${name}=${value}`)
  startProgram('etcd', ['etcd', ...args], { log: join(folder, 'etcd.log') })
  await until('etcd', async () => (await fetch(`${client}/health`)).ok)
  return port
}

async function createNode(folder: string, number: number): Promise<Node> {
  const node = { name: `node${number}`, port: await freePort(), restPort: await freePort(), folder: '' }
  node.folder = join(folder, node.name)
  await mkdir(node.folder, { mode: 0o700 })
  await giveToPostgres(node.folder)
  return node
}

/** Patroni writes here as the user of PostgreSQL. */
async function giveToPostgres(path: string) {
  if (!isRoot) return
  const passwd = await readFile('/etc/passwd', 'utf8')
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+):/m.exec(passwd) ?? []
  await chown(path, Number(uid), Number(gid))
}

async function startNode(folder: string, node: Node, etcdPort: number) {
  const { name, port, restPort } = node
  const config = join(folder, `${name}.yml`)
  const trusted = ['local all all trust', `host all all ${LOCAL}/32 trust`, `host replication all ${LOCAL}/32 trust`]
  const account = (username: string) => ({ username, password: PASSWORD })
  const settings = {
    scope: NAME,
    name,
    restapi: { listen: `${LOCAL}:${restPort}`, connect_address: `${LOCAL}:${restPort}` },
    etcd: { host: `${LOCAL}:${etcdPort}` },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 3,
        retry_timeout: 5,
        maximum_lag_on_failover: 1_048_576,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 100, wal_log_hints: 'on', max_wal_senders: 5 },
        },
      },
      initdb: [{ encoding: 'UTF8' }, 'data-checksums'],
      pg_hba: trusted,
    },
    postgresql: {
      listen: `${LOCAL}:${port}`,
      connect_address: `${LOCAL}:${port}`,
      data_dir: join(node.folder, 'data'),
      bin_dir: await findPostgres(),
      authentication: {
        superuser: account(isRoot ? 'postgres' : userInfo().username),
        replication: account('replicator'),
        rewind: account('rewinder'),
      },
      pgpass: join(node.folder, 'pgpass'),
      parameters: { unix_socket_directories: node.folder },
    },
  }
  // Every JSON document is a YAML document, too
  await writeFile(config, JSON.stringify(settings))
  await chmod(config, 0o644)
  const options = { log: join(folder, `${name}.log`), env: { HOME: node.folder }, asPostgres: true }
  node.program = startProgram(`Patroni of ${name}`, ['patroni', config], options)
}

/** With -9: Patroni, PostgreSQL and all of its connections. */
async function killNode(node: Node) {
  const pidFile = await readFile(join(node.folder, 'data', 'postmaster.pid'), 'utf8').catch(() => '')
  const postmaster = Number(pidFile.split('\n', 1)[0])
  await node.program?.kill('SIGKILL')
  if (!postmaster) return
  const children = await childrenOf(postmaster)
  for (const pid of [postmaster, ...children]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // Gone already
    }
  }
}

async function childrenOf(pid: number) {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return text.split(' ').filter(Boolean).map(Number)
}

async function listMembers(nodes: readonly Node[]): Promise<Member[]> {
  for (const { restPort } of nodes) {
    const signal = AbortSignal.timeout(seconds(2))
    const answer = await fetch(`http://${LOCAL}:${restPort}/cluster`, { signal }).catch(() => undefined)
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
  }
  return []
}

/** HAProxy asks Patroni who the leader is, and closes the connections to one that is it no longer. */
async function startProxy(folder: string, nodes: readonly Node[]) {
  const proxyPort = await freePort()
  const servers = nodes.map(({ name, port, restPort }) => `  server ${name} ${LOCAL}:${port} check port ${restPort}`)
  const lines = [
    'global',
    '  maxconn 1000',
    'defaults',
    '  mode tcp',
    ...['connect 2s', 'client 30m', 'server 30m', 'check 2s'].map((timeout) => `  timeout ${timeout}`),
    'listen primary',
    `  bind ${LOCAL}:${proxyPort}`,
    '  option httpchk OPTIONS /primary',
    '  http-check expect status 200',
    '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
    ...servers,
  ]
  const config = join(folder, 'haproxy.cfg')
  await writeFile(config, `${lines.join('\n')}\n`)
  startProgram('HAProxy', ['haproxy', '-f', config], { log: join(folder, 'haproxy.log') })
  return proxyPort
}

async function createDatabase(port: number) {
  await until('the primary', async () => {
    const client = new pg.Client({ host: LOCAL, port, user: 'postgres', password: PASSWORD, database: 'postgres' })
    await client.connect()
    await client.query(`create role ${NAME} login password '${PASSWORD}'`).catch(() => undefined)
    await client.query(`create database ${NAME} owner ${NAME}`)
    await client.end()
    return true
  })
}

/** Transaction pooling: a statement may run on any of few connections. */
async function startBouncer(folder: string, serverPort: number) {
  const port = await freePort()
  const config = join(folder, 'pgbouncer.ini')
  const settings = {
    listen_addr: LOCAL,
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    max_client_conn: 500,
    default_pool_size: 30,
    server_login_retry: 1,
    server_connect_timeout: 3,
    query_wait_timeout: 10,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  const database = `${NAME} = host=${LOCAL} port=${serverPort} dbname=${NAME} user=${NAME} password=${PASSWORD}`
  await writeFile(config, ['[databases]', database, '[pgbouncer]', ...lines, ''].join('\n'))
  await chmod(config, 0o644)
  startProgram('PgBouncer', ['pgbouncer', config], { log: join(folder, 'pgbouncer.log'), asPostgres: true })
  return port
}
