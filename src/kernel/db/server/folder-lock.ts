// One service per data folder. The lock is a name in the kernel's socket space: it goes with the process, however that ends.
import fs from 'node:fs'
import net from 'node:net'

export class FolderInUse extends Error {}

export async function lockFolder(dir: string): Promise<{ release(): void }> {
  fs.mkdirSync(dir, { recursive: true })
  const { dev, ino } = fs.statSync(dir)
  const server = net.createServer((socket) => socket.destroy())
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new FolderInUse(
              `${dir} is in use by another Pendopo. Stop that one first, or set DATA_DIR to another folder.`,
            )
          : error,
      ),
    )
    // The leading zero makes it an abstract name: no file to go stale, nothing to clean up.
    server.listen(`\0pendopo-${dev}-${ino}`, resolve)
  })
  server.unref()
  return { release: () => void server.close() }
}
