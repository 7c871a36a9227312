export function loader() {
  return { hello: 'x' };
}
export default function Home({ loaderData }: any) {
  return <h1>Hi {loaderData.hello}</h1>;
}
