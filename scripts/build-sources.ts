/** What is built from which files: whoever has changed one of them has it built again. */

export const appSources: readonly string[] = [
  'src/{admin,domain,embed,widgets}/**/*',
  'scripts/{build,build-bundles,build-sources,compress-files,screen-chunks,shorten-script,trim-call-summaries,trim-kit-styles}.ts',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]

export const serverSources: readonly string[] = [
  'src/{domain,gif,integrations,server}/**/*.ts',
  'scripts/{build,build-server,build-sources,keep-places}.ts',
  'package.json',
  'package-lock.json',
]
