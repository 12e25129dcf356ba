CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT NOT NULL);
CREATE TABLE products (id INTEGER PRIMARY KEY, name TEXT NOT NULL, category TEXT NOT NULL, price REAL NOT NULL);
CREATE TABLE orders (
  id INTEGER PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customers (id),
  product_id INTEGER NOT NULL REFERENCES products (id),
  quantity INTEGER NOT NULL,
  ordered_on DATE NOT NULL
);
INSERT INTO customers VALUES
  (1, '陈晓', '杭州'), (2, '李明', '北京'), (3, '王芳', '上海'), (4, '赵磊', '深圳'),
  (5, '孙悦', '成都'), (6, '周婷', '广州'), (7, '吴昊', '南京'), (8, '郑洁', '武汉');
INSERT INTO products VALUES
  (1, '意式咖啡机', '设备', 449), (2, '磨豆机', '设备', 189),
  (3, '拼配咖啡豆 1 kg', '咖啡豆', 24), (4, '西达摩咖啡豆 500 g', '咖啡豆', 17),
  (5, '拉花缸', '配件', 28), (6, '杯具套装', '配件', 39),
  (7, '滤水芯', '配件', 15), (8, '法压壶', '设备', 59);
