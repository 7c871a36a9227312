/** Small files by name, such as `photos/6f1b.../480.webp`: written once, and never changed after that. */
export type FileStore = {
  put(name: string, content: Buffer, contentType: string): Promise<void>;
  /** Nothing, where there is no such file. */
  read(name: string): Promise<Buffer | undefined>;
  /** Whether it is there or not. */
  remove(name: string): Promise<void>;
};

/** Names are made by us, from what was checked: anything else is a mistake of ours. */
const fileName = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*\.[a-z0-9]+$/;

export function checkedName(name: string): string {
  if (!fileName.test(name)) throw new Error('a file name that is none');
  return name;
}
