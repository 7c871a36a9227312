/** Small files by name, such as `photos/6f1b.../480.webp`: written once and never changed. */
export type FileStore = {
  put(name: string, content: Buffer, contentType: string): Promise<void>;
  /** Undefined if there is no such file. */
  read(name: string): Promise<Buffer | undefined>;
  /** Succeeds whether the file exists or not. */
  remove(name: string): Promise<void>;
};

/** We build the names ourselves from checked input: anything else is our bug. */
const fileName = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*\.[a-z0-9]+$/;

export function checkedName(name: string): string {
  if (!fileName.test(name)) throw new Error('a file name that is none');
  return name;
}
