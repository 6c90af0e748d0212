/**
 * Adds the builds for other platforms that npm left out of the lockfile. npm forgets those that its registry does
 * not carry, and then refuses to install from the very lockfile it wrote. Run it after adding a package.
 */
import { readFileSync, writeFileSync } from 'node:fs'

type Locked = {
  version: string
  cpu?: string[]
  dev?: boolean
  libc?: string[]
  optional?: boolean
  os?: string[]
  optionalDependencies?: Record<string, string>
}

type Lockfile = { packages: Record<string, Locked> }

export function missingBuilds({ packages }: Lockfile): [path: string, build: Locked][] {
  return Object.entries(packages).flatMap(([parent, { dev, optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !packages[`node_modules/${name}`] && !packages[`${parent}/node_modules/${name}`])
      .map(([name, version]): [string, Locked] => [
        `node_modules/${name}`,
        { version, ...(dev && { dev }), optional: true, ...platformOf(name) },
      ]),
  )
}

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64']

/** Such packages say in their name where they run: `@oxlint/binding-linux-x64-musl`. */
function platformOf(name: string): Pick<Locked, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/-]/)
  const os = systems.find((word) => words.includes(word))
  const cpu = processors.find((word) => words.includes(word))
  if (!os || !cpu) throw new Error(`Tell by hand in package-lock.json where "${name}" runs`)
  if (os !== 'linux') return { os: [os], cpu: [cpu] }
  return { os: [os], cpu: [cpu], libc: [words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc'] }
}

if (import.meta.main) {
  const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile
  const packages = [...Object.entries(lockfile.packages), ...missingBuilds(lockfile)]
  packages.sort(([a], [b]) => a.localeCompare(b, 'en'))
  const completed = { ...lockfile, packages: Object.fromEntries(packages) }
  writeFileSync('package-lock.json', `${JSON.stringify(completed, null, 2)}\n`)
}
