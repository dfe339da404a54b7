import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { settingNames } from '@/lib/base/config/env'
import { BET_ROUTES } from '@/lib/base/http/gateway/routes'
import { anchorOf } from '@/lib/house/operations/rules/runbook-text'

const read = (name: string) => readFileSync(join(import.meta.dirname, '..', name), 'utf8')
const compose = read('compose.yaml')
const dockerfile = read('Dockerfile')
const nginx = read('deploy/nginx/rondo.conf')
const rules = read('deploy/prometheus/rondo.rules.yml')
const units = {
  web: read('deploy/systemd/rondo-web@.service'),
  worker: read('deploy/systemd/rondo-worker@.service'),
  backup: read('deploy/systemd/rondo-backup.service'),
}

/** Settings that containers get in another way or not at all, with the reason. */
const ELSEWHERE = new Map([
  ['PORT', 'of the image'],
  ['HOST', 'of the image'],
  ['DATA_DIR', 'nothing is kept in a container'],
  ['BACKUP_DIR', 'the worker alone, for the doctor'],
  ['BACKUP_MAX_AGE_HOURS', 'the worker alone, for the doctor'],
  ['FAIRNESS_SECRET', 'the worker alone'],
  ['FAIRNESS_SECRET_BEFORE', 'the worker alone'],
  ['VAPID_PRIVATE_KEY', 'the worker alone'],
  ['WORKER_METRICS_PORT', 'the worker alone'],
  ['ADMIN_EMAIL', 'the migration alone'],
  ['ADMIN_NAME', 'the migration alone'],
  ['ADMIN_PASSWORD', 'the migration alone'],
  ['DEMO_DATA', 'never in a deployment'],
  ['STAFF_SECOND_FACTOR', 'required in every deployment'],
])

/** Returns the names set in a block of the compose file, which ends where its indentation ends. */
function namesIn(start: RegExp): string[] {
  const from = compose.search(start)
  expect(from, String(start)).toBeGreaterThan(-1)
  const [, ...lines] = compose.slice(from).split('\n')
  const indent = /^ */.exec(lines[0] ?? '')?.[0].length ?? 0
  const end = lines.findIndex((line) => line.trim() !== '' && line.search(/\S/) < indent)
  return lines.slice(0, end).flatMap((line) => /^ +([A-Z][A-Z0-9_]+):/.exec(line)?.[1] ?? [])
}

test('every setting reaches the containers or has a reason not to', () => {
  const given = namesIn(/^x-environment: &environment$/m)
  expect([...given, ...ELSEWHERE.keys()].sort()).toEqual([...settingNames].sort())
})

test('settings compiled into the build reach both the build and the running containers', () => {
  const built = namesIn(/^ {6}args:$/m)
  expect(built.sort()).toEqual(
    [...dockerfile.slice(dockerfile.indexOf(' AS build')).matchAll(/^ARG (\w+)=/gm)]
      .map(([, name]) => name)
      .sort(),
  )
  const given = namesIn(/^x-environment: &environment$/m)
  expect(given).toEqual(expect.arrayContaining(built))
  for (const name of settingNames.filter((setting) => setting.startsWith('NEXT_PUBLIC_'))) {
    expect(built).toContain(name)
  }
})

test('no container gets a password in its arguments', () => {
  const commands = [...compose.matchAll(/^ {4}(?:command|test):.*\n(?: {6,}.*\n)*/gm)]
  expect(commands.length).toBeGreaterThan(2)
  for (const [command] of commands) {
    // The container's shell reads `$$NAME` from its environment; compose replaces `${NAME}` by its
    // value, visible as an argument.
    expect(command.replaceAll('$$', '')).not.toContain('$')
  }
})

test('only the migration runs as the table owner, and only the worker gets the secret of the draws', () => {
  expect(compose.match(/postgresql:\/\/(\w+):/g)).toEqual([
    'postgresql://rondo_app:',
    'postgresql://rondo_owner:',
  ])
  expect(compose.indexOf('rondo_owner:$')).toBeGreaterThan(compose.indexOf('\n  migrate:'))
  expect(compose.indexOf('rondo_owner:$')).toBeLessThan(compose.indexOf('\n  web-1:'))
  for (const name of [' FAIRNESS_SECRET:', ' FAIRNESS_SECRET_BEFORE:']) {
    expect(compose.split(name)).toHaveLength(2)
    expect(compose.indexOf(name)).toBeGreaterThan(compose.indexOf('\n  worker:'))
  }
})

test('each release keeps its image, two web processes answer where nginx looks, and metrics are reachable', () => {
  expect(compose).toMatch(/^ {2}image: rondo:\$\{RONDO_RELEASE:\?/m)
  const portsOf = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, port]) => port)
  expect(portsOf(compose, /ports: \["127\.0\.0\.1:(\d+):3000"\]/g)).toEqual(
    portsOf(nginx, /^ +server 127\.0\.0\.1:(\d+)/gm),
  )
  const [, port] = /WORKER_METRICS_PORT: "(\d+)"/.exec(compose) ?? []
  expect(compose).toContain(`ports: ["127.0.0.1:${port}:${port}"]`)
})

test('the Postgres of the containers sorts by rules of its own', () => {
  expect(compose).toContain('POSTGRES_INITDB_ARGS: --locale-provider=builtin --locale=C.UTF-8')
})

test('web and worker run as two users isolated from each other, with the same sandbox', () => {
  const userOf = (unit: string) => /^User=(.+)$/m.exec(unit)?.[1]
  expect(userOf(units.web)).toBe('rondo-web')
  expect(userOf(units.worker)).toBe('rondo-worker')
  const wallsOf = (unit: string) => unit.slice(unit.indexOf('NoNewPrivileges'))
  expect(wallsOf(units.web)).toBe(wallsOf(units.worker))
  for (const wall of [
    'ProtectSystem=strict',
    'ProtectProc=invisible',
    'CapabilityBoundingSet=',
    'SystemCallFilter=@system-service',
    'UMask=0077',
  ]) {
    expect(wallsOf(units.web)).toContain(`\n${wall}\n`)
  }
  expect(units.web).not.toContain('worker.env')
})

test('systemd never gives up on web and worker', () => {
  for (const unit of [units.web, units.worker]) {
    expect(unit).toMatch(/^\[Unit\][^[]*^StartLimitIntervalSec=0$/m)
    expect(unit).toContain('\nRestart=always\n')
  }
})

test('the backup runs each night as a third user, with all sandbox rules of the others', () => {
  const linesOf = (unit: string) =>
    unit
      .slice(unit.indexOf('NoNewPrivileges'))
      .split('\n')
      .filter((line) => /^[A-Z]\w+=/.test(line) && !line.startsWith('WantedBy='))
  expect(linesOf(units.backup)).toEqual([...linesOf(units.worker), 'MemoryDenyWriteExecute=true'])
  expect(units.backup).toContain('\nUser=rondo-backup\n')
  expect(units.backup).not.toMatch(/worker\.env|common\.env/)
  const timer = read('deploy/systemd/rondo-backup.timer')
  expect(timer).toContain('\nPersistent=true\n')
  expect(timer).toContain('\nWantedBy=timers.target\n')
  const [, script = ''] =
    /^ExecStart=\/bin\/sh \/srv\/rondo\/current\/(.+)$/m.exec(units.backup) ?? []
  expect(read(script)).toContain('pg_dump --format=custom')
  expect(compose).toContain(`./${script}:/backup.sh:ro`)
})

test('the doctor runs each morning with the settings and the sandbox of the worker', () => {
  const doctor = read('deploy/systemd/rondo-doctor.service')
  const linesOf = (unit: string, pattern: RegExp) =>
    unit.split('\n').filter((line) => pattern.test(line))
  for (const pattern of [
    /^(User|Group|EnvironmentFile|WorkingDirectory)=/,
    /^[A-Z]\w+=(?:true|$)/,
  ]) {
    expect(linesOf(doctor, pattern)).toEqual(linesOf(units.worker, pattern))
  }
  const wallsOf = (unit: string) =>
    linesOf(unit.slice(unit.indexOf('NoNewPrivileges')), /^[A-Z]\w+=(?!multi-user)/)
  expect(wallsOf(doctor)).toEqual(wallsOf(units.worker))
  expect(doctor).toContain('scripts/run.ts doctor\n')
  expect(read('deploy/systemd/rondo-doctor.timer')).toContain('\nWantedBy=timers.target\n')
})

test('deploy/rondo runs a command with the settings and the user of the worker, migrations as the owner', () => {
  const dir = mkdtempSync(join(tmpdir(), 'rondo-command-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  // Not every machine has systemd.
  writeFileSync(
    join(dir, 'systemd-run'),
    '#!/bin/sh\necho "$@"\ncase "$*" in *doctor) exit 1 ;; esac\n',
    { mode: 0o755 },
  )
  const PATH = [dir, process.env.PATH].join(delimiter)
  const run = (...args: string[]) =>
    spawnSync('sh', [join(import.meta.dirname, '../deploy/rondo'), ...args], {
      env: { ...process.env, PATH },
      encoding: 'utf8',
    })
  const [, user] = /^(User=.+)$/m.exec(units.worker) ?? []
  const files = [...units.worker.matchAll(/^(EnvironmentFile=.+)$/gm)].map(([, file]) => file)
  expect(files).toHaveLength(2)
  const doctor = run('staff', 'add', 'a@b.example').stdout
  // A release that isn't linked yet is built and migrated by its own copy.
  expect(doctor).toContain(`-p WorkingDirectory=${join(import.meta.dirname, '..')} `)
  for (const property of [user, ...files]) expect(doctor).toContain(`-p ${property} `)
  expect(doctor).toMatch(/node scripts\/run\.ts staff add a@b\.example\n$/)
  expect(run('migrate').stdout).toContain('EnvironmentFile=/etc/rondo/owner.env ')
  expect(run('migrate').stdout).not.toContain('worker.env')
  expect(run()).toMatchObject({ status: 2, stderr: expect.stringContaining('Usage') })
  // There are no settings here.
  expect(run('doctor')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("rondo: can't read /etc/rondo/common.env"),
  })
})

test('nginx rejects other hosts, hides the metrics in any spelling and repeats no call without a key', () => {
  expect(nginx.match(/default_server/g)).toHaveLength(2)
  expect(nginx).not.toContain('https://$host')
  expect(nginx).toContain('location ^~ /api/metrics {')
  // For a call without a key, the application uses this id as the key. It stays the same when nginx
  // repeats the call.
  expect(nginx).toContain('proxy_set_header X-Request-Id $request_id;')
  expect(nginx).toContain('limit_conn rondo_connections')
  expect(nginx).toContain('limit_req zone=rondo_requests')
})

test('nginx accepts current TLS only and sends HSTS with every answer', () => {
  expect(nginx).toContain('ssl_protocols TLSv1.2 TLSv1.3;')
  expect(nginx).toContain('ssl_ciphers ECDHE+AESGCM:ECDHE+CHACHA20;')
  expect(nginx).toMatch(
    /add_header Strict-Transport-Security "max-age=63072000; includeSubDomains" always;/,
  )
  // An add_header in an inner block would cancel the outer ones there.
  expect(nginx.match(/add_header/g)).toHaveLength(1)
})

/** Returns the anchors of a document's headings. */
function anchorsOf(document: string): string[] {
  return [...read(document).matchAll(/^#{2,} (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))
}

test('every alert links to an existing page', () => {
  const [, ...alerts] = rules.split(/^ {6}- alert: /m)
  expect(alerts.length).toBeGreaterThan(10)
  for (const alert of alerts) {
    const [, document = '', anchor] = /^ {10}runbook_url: "(.+)#(.+)"$/m.exec(alert) ?? []
    expect(document, alert).toMatch(/^docs\/(runbooks|operations)\.md$/)
    expect(anchorsOf(document), alert).toContain(anchor)
  }
})

test('an alert notices when no process answers, and when one of a documented job does not', () => {
  expect(rules).toMatch(/RondoPartDown\n.* or absent\(rondo_up\)\n/)
  const [, pattern] = /expr: up\{job=~"([^"]+)"\} == 0\n/.exec(rules) ?? []
  const jobs = [...read('docs/operations.md').matchAll(/- job_name: (.+)/g)].map(([, job]) => job)
  expect(jobs).toHaveLength(2)
  for (const job of jobs) expect(job).toMatch(new RegExp(`^(?:${pattern})$`))
})

test('the alert for slow bets watches every call that places bets', () => {
  const [, pattern] = /RondoBetsSlow\n.*route=~"([^"]+)",method="POST"/.exec(rules) ?? []
  const watched = new RegExp(`^(?:${pattern})$`)
  for (const route of BET_ROUTES.keys()) expect(route).toMatch(watched)
})

test('runbooks only name links, pages and commands that exist', () => {
  const text = read('docs/runbooks.md')
  const links = [...text.matchAll(/\]\(([\w.]*)#([\w-]+)\)/g)]
  expect(links.length).toBeGreaterThan(10)
  for (const [link, document, anchor] of links) {
    expect(anchorsOf(`docs/${document || 'runbooks.md'}`), link).toContain(anchor)
  }
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name)
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(commands))
  const pages = [...text.matchAll(/`\/dashboard(\/[\w/{}]+)?`/g)].map(([, path = '']) => path)
  expect(pages.length).toBeGreaterThan(10)
  for (const path of new Set(pages)) {
    const folder = path.replaceAll('{', '[').replaceAll('}', ']')
    expect(read(`app/(admin)/dashboard${folder}/page.tsx`), path).toContain('export default')
  }
})
